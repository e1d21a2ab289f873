import { createHash } from 'node:crypto';
import type { ArticleObserved, HubConfigInput } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';

/** A hub that never fetches its sources: the benchmarks append articles straight to the log. */
export const quietHub: HubConfigInput = {
  sources: Array.from({ length: 20 }, (_, index) => ({
    id: `source-${index}`,
    kind: 'articles',
    name: `Source ${index}`,
    url: 'http://127.0.0.1:9/feed.xml',
    schedule: '0 0 29 2 *',
  })),
};

const categories = ['ai', 'sales', 'founders', 'fundraising', 'customer-success', 'product', 'scale'];
const daysCovered = 3 * 365;
const dayMs = 86_400_000;

/** Makes articles of about 700 words that follow Zipf's law; a number always gives the same article. */
export function createArticleMaker(): (number: number, publishedAt?: string) => NewRecord {
  const random = createRandom(1);
  const syllables = Array.from({ length: 90 }, () => {
    const letter = (letters: string) => letters[Math.floor(random() * letters.length)] ?? '';
    return letter('bcdfghjklmnprstvwz') + letter('aeiou') + letter('lmnrst');
  });
  const vocabulary = Array.from({ length: 20_000 }, (_, index) =>
    Array.from({ length: 1 + (index % 3) }, () => syllables[Math.floor(random() * 90)]).join(''),
  );
  return (number, publishedAt) => {
    const next = createRandom(number + 2);
    const words = (count: number) =>
      Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length ** next()) - 1]).join(' ');
    const time = publishedAt ?? daysBefore(Math.floor(next() * daysCovered * dayMs));
    return toRecord(number, time, words);
  };
}

const start = Date.now();

function daysBefore(ms: number): string {
  return new Date(start - ms).toISOString();
}

function toRecord(number: number, publishedAt: string, words: (count: number) => string): NewRecord {
  const sourceId = `source-${number % 20}`;
  const url = `https://example.com/articles/${number}`;
  const title = `${words(8)} ${number}`;
  const key = `${sourceId}|guid:${number}`;
  const event: ArticleObserved = {
    id: createHash('sha256').update(key).digest('hex').slice(0, 32),
    type: 'ArticleObserved',
    version: 1,
    key,
    occurredAt: publishedAt,
    recordedAt: publishedAt,
    source: sourceId,
    data: {
      ...{ sourceId, sourceName: `Source ${number % 20}`, curated: false, observationKey: `guid:${number}` },
      ...{ guid: String(number), url, title, publishedAt, terms: [words(1), words(1)] },
      summaryHtml: `<p>${words(30)}</p>`,
      contentHtml: Array.from({ length: 9 }, () => `<p>${words(80)}</p>`).join(''),
      author: 'Ada Lovelace',
      defaultCategories: [categories[number % categories.length] ?? 'ai'],
      first: { title, url, seenAt: publishedAt },
    },
  };
  return { topic: 'articles', key, value: JSON.stringify(event) };
}

/** A linear congruential generator, so that every run gets the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
