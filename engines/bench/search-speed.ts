// Speed of the embedded search: node engines/bench/search-speed.ts [documents]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleSearch, type SearchDocument } from '@runrate/contracts';
import { openEmbeddedEngines } from '../src/index.ts';

const documents = Number(process.argv[2] ?? 20_000);
const dataDir = mkdtempSync(join(tmpdir(), 'search-speed-'));
const now = '2026-03-01T00:00:00.000Z';

let state = 1;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const consonants = [...'bcdfghjklmnprstvwz'];
const syllables = consonants.flatMap((first) =>
  [...'aeiou'].map((vowel) => first + vowel + consonants[Math.floor(random() * 18)]),
);
const vocabulary = Array.from({ length: 40_000 }, (_, index) => {
  const length = 1 + (index % 3);
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('');
});

/** Zipf's law, roughly: few words make up most of a text. */
function word(): string {
  return vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? '';
}
function words(count: number): string {
  return Array.from({ length: count }, word).join(' ');
}

function article(index: number): SearchDocument {
  const time = new Date(Date.parse(now) - Math.floor(random() * 3 * 365 * 86_400_000)).toISOString();
  return {
    text: {
      title: words(9),
      tags: words(4),
      excerpt: words(35),
      author: words(2),
      source: `source ${index % 50}`,
      body: words(720),
    },
    keywords: {
      categories: [`c${index % 12}`, `c${index % 7}`],
      source: [`s${index % 50}`],
      month: [time.slice(0, 7)],
    },
    time,
  };
}

function percentiles(times: number[]): string {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
}

const engines = await openEmbeddedEngines({ dataDir, views: [], searches: [articleSearch] });
let writing = 0;
for (let start = 0; start < documents; start += 500) {
  const batch = Array.from({ length: Math.min(500, documents - start) }, (_, offset) => ({
    index: articleSearch,
    id: `article-${start + offset}`,
    version: 1,
    document: article(start + offset),
  }));
  const begun = performance.now();
  await engines.search.write(batch);
  writing += performance.now() - begun;
}
const size = statSync(join(dataDir, 'search.db')).size / 2 ** 20;
console.log(
  `${documents} documents: ${Math.round(documents / (writing / 1000))} written a second, ${size.toFixed(0)} MiB`,
);

async function measure(label: string, text: () => string, more: object = {}): Promise<void> {
  const times: number[] = [];
  let matches = 0;
  for (let round = 0; round < 200; round += 1) {
    const begun = performance.now();
    const { total } = await engines.search.search({
      index: articleSearch,
      text: text(),
      now,
      limit: 20,
      ...more,
    });
    times.push(performance.now() - begun);
    matches += total / 200;
  }
  console.log(`${label} (${Math.round(matches)} matches): ${percentiles(times)}`);
}

const typo = () => {
  const typed = vocabulary[Math.floor(random() * 4000)] ?? '';
  return `${typed.slice(0, 3)}q${typed.slice(3)}`;
};
const searched = () => vocabulary[Math.floor(40 * (vocabulary.length / 40) ** random())] ?? '';
await measure('one searched word', searched);
await measure('two searched words', () => `${searched()} ${searched()}`);
await measure('one word', word);
await measure('two words', () => words(2));
await measure('three words', () => words(3));
await measure('rarer words', () => vocabulary[100 + Math.floor(random() * 5000)] ?? '');
await measure('first letters', () => searched().slice(0, 4));
await measure('a typo', typo);
await measure('two words, newest', () => words(2), { order: 'newest', notAfter: now });
await measure('two words, facets and filter', () => words(2), {
  facets: ['categories', 'month'],
  filter: { source: 's1' },
});
await measure('most common word', () => vocabulary[0] ?? '');
console.log(`resident ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`);
await engines.close();
rmSync(dataDir, { recursive: true });
