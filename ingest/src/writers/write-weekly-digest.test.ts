import { fileURLToPath } from 'node:url';
import { digestCategoriesOf, type NewsDocument } from '@runrate/contracts';
import { loadHubConfig } from '@runrate/service';
import { describe, expect, test } from 'vitest';
import { toMillions } from './money-amounts.ts';
import { toNewsCategory } from './news-category.ts';
import { rankStories, writeWeeklyDigest } from './write-weekly-digest.ts';

const sampleHub = fileURLToPath(new URL('../../../config/sample.yaml', import.meta.url));
const categories = digestCategoriesOf(await loadHubConfig(sampleHub, {}));

const now = Date.parse('2026-03-04T18:00:00Z');
let made = 0;
const digestOf = (items: readonly NewsDocument[]) =>
  writeWeeklyDigest(rankStories(items, now), 's', now, categories);

function news(title: string, hoursAgo: number, change: Partial<NewsDocument> = {}): NewsDocument {
  made += 1;
  return {
    id: `n${made}`,
    title,
    url: `https://e.example/${made}`,
    description: `What happened: ${title}.`,
    publishedAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
    source: `Source ${made}`,
    sourceId: `source-${made}`,
    curated: false,
    desk: 'other',
    otherObservations: [],
    ...change,
  };
}

test('NEWS-10 items of one story are gathered with their sources', () => {
  const digest = digestOf([
    news('Larkfield to acquire Quillmoor for $410 million', 3, { source: 'A' }),
    news('Quillmoor sold to Larkfield', 5, { source: 'B' }),
    news('What the Larkfield and Quillmoor deal means', 8, { source: 'Desk', curated: true }),
    news('An unrelated story about hiring', 2, { source: 'C' }),
  ]);
  expect(digest).toHaveLength(2);
  expect(digest[0]).toMatchObject({
    title: 'What the Larkfield and Quillmoor deal means',
    trending: true,
    importance: 10,
    category: 'Market',
    generator: 'rules',
    generatedAt: '2026-03-04T18:00:00.000Z',
  });
  expect(digest[0]?.sources.toSorted()).toEqual(['A', 'B', 'Desk']);
});

test('words that a whole field shares make no story', () => {
  const digest = digestOf([
    news('Acme raises $20 million Series B', 1),
    news('Bolto raises $20 million Series B', 2),
  ]);
  expect(digest).toHaveLength(2);
});

test('API-43 the span is seven days: eight days old is out, six is in, the future is out', () => {
  const digest = digestOf([news('Old', 8 * 24), news('Recent', 6 * 24), news('Later', -2)]);
  expect(digest.map(({ title }) => title)).toEqual(['Recent']);
});

test('at most eight, most important first, and the same for any order of the news', () => {
  const items = Array.from({ length: 20 }, (_, n) => news(`${n} things that happened at Company${n}`, n * 6));
  const digest = digestOf(items);
  expect(digest).toHaveLength(8);
  expect(digest.map(({ importance }) => importance)).toEqual(
    digest.map(({ importance }) => importance).toSorted((a, b) => b - a),
  );
  expect(digestOf(items.toReversed())).toEqual(digest);
});

test('no news, no digest', () => expect(digestOf([])).toEqual([]));

describe('NEWS-08 categories', () => {
  test.each([
    ['Tessa raises $85 million in Series B funding', 'Funding'],
    ['Dockman files for IPO as shares of peers fall', 'Market'],
    ['Penmar launches version 4 with new pricing', 'Product'],
    ['Small LLM agents cut inference cost', 'AI'],
    ['Enterprise buyers renew contracts later', 'B2B'],
    ['Something else entirely', 'B2B'],
  ])('%s is %s', (title, category) => expect(toNewsCategory(title, '', categories)).toBe(category));
});

test('amounts of money are read in millions', () => {
  expect(toMillions('$1.8 billion, €410 million, £2bn, $950,000 and 12 percent')).toEqual([
    1800, 410, 2000, 0.95,
  ]);
});

test('a story that names a company of the hub counts for more, by whole names', () => {
  const rank = (title: string) =>
    rankStories([news(title, 100)], now, ['Snowflake', 'Bill.com'])[0]?.importance;
  expect(rank('Snowflake opens a lab')).toBe(3);
  expect(rank('Payments with Bill.com get faster')).toBe(3);
  expect(rank('Snowflakes fall on the trade fair')).toBe(2);
});
