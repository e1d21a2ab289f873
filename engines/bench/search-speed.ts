// Search beside plain FTS5, in one run: npm run bench:search -- [documents] for speed; npm run bench:search -- --quality
// [folder of collections] [--engines] for the order of hits.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { articleSearch, type SearchDocument } from '@runrate/contracts';
import { openEmbeddedEngines } from '../src/index.ts';
import { measureQuality } from './search-quality.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quality: { type: 'boolean' }, engines: { type: 'boolean' } },
});
if (options.quality || options.engines) {
  await measureQuality(positionals[0], options.engines ?? false);
  process.exit();
}
const documents = Number(positionals[0] ?? 100_000);
/** What a search may take, in milliseconds. */
const goals = documents > 10_000 ? { p50: 8, p99: 50 } : { p50: 8, p99: 15 };
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
/** The rarer a word, the longer: one syllable for the first ninety, then two, then three. */
const vocabulary = Array.from({ length: 40_000 }, (_, index) => {
  let written = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / syllables.length) - 1)
    written += syllables[rest % syllables.length] ?? '';
  return written;
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

/** The same table without anything around it: what plain FTS5 takes to answer its best twenty. */
const peer = new DatabaseSync(join(dataDir, 'search.db'), { readOnly: true });
peer.exec('PRAGMA cache_size = -32768');
const plain = peer.prepare(
  'SELECT rowid FROM "text articles" WHERE "text articles" MATCH ? ORDER BY rank LIMIT 20',
);

const rounds = 300;

/** Of the whole process, all its threads: the clock on the wall depends on what else the machine does. */
function millisecondsBetween(begun: NodeJS.CpuUsage, ended: NodeJS.CpuUsage): number {
  return (ended.user - begun.user + ended.system - begun.system) / 1000;
}

function timesOf(sorted: readonly number[]) {
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Measures one kind of queries, ours and the peer's taking turns. Answers ours. */
async function measure(label: string, text: () => string, more: object = {}): Promise<number[]> {
  const own: number[] = [];
  const others: number[] = [];
  let matches = 0;
  for (let round = -20; round < rounds; round += 1) {
    const typed = text();
    const begun = process.cpuUsage();
    const query = { index: articleSearch, text: typed, now, notAfter: now, limit: 20, ...more };
    const { total } = await engines.search.search(query);
    const between = process.cpuUsage();
    plain.all(
      typed
        .replaceAll('"', '')
        .split(' ')
        .map((one) => `"${one}"`)
        .join(' AND '),
    );
    if (round < 0) continue;
    own.push(millisecondsBetween(begun, between));
    others.push(millisecondsBetween(between, process.cpuUsage()));
    matches += total / rounds;
  }
  const [ours, theirs] = [own, others].map((times) => timesOf(times.toSorted((left, right) => left - right)));
  const shown = (times = { p50: 0, p99: 0 }) =>
    `p50 ${times.p50.toFixed(1).padStart(6)}  p99 ${times.p99.toFixed(1).padStart(6)}`;
  console.log(
    `${label.padEnd(34)} ${String(Math.round(matches)).padStart(6)} matches   ${shown(ours)}   plain FTS5 ${shown(theirs)}`,
  );
  return own;
}

/** Words people search for: not the forty that are in every text, all others alike by the logarithm of their rank. */
const searched = () => vocabulary[Math.floor(40 * (vocabulary.length / 40) ** random())] ?? '';
const two = () => `${searched()} ${searched()}`;
const typo = () => {
  const typed = vocabulary[Math.floor(random() * 4000)] ?? '';
  return `${typed.slice(0, 3)}q${typed.slice(3)}`;
};
console.log('milliseconds of CPU, one search at a time, by relevance with highlights and total:');
const one = await measure('one word', searched);
const both = await measure('two words', two);
await measure('four words', () => `${two()} ${two()}`);
await measure('a phrase', () => `"${words(2)}"`);
await measure('first letters', () => searched().slice(0, 4));
await measure('a typo', typo);
await measure('two words, newest', two, { order: 'newest' });
await measure('two words of one source', two, { filter: { source: 's1' } });
await measure('two words with facets', two, { facets: ['categories', 'month'] });
await measure('the most frequent word', () => vocabulary[0] ?? '');
const { p50, p99 } = timesOf([...one, ...both].toSorted((left, right) => left - right));
const verdict = p50 <= goals.p50 && p99 <= goals.p99 ? 'reached' : 'missed';
console.log(
  `one and two words together: p50 ${p50.toFixed(1)} ms (goal ${goals.p50}), p99 ${p99.toFixed(1)} ms (goal ${goals.p99}): ${verdict}`,
);
console.log(`resident ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`);
peer.close();
await engines.close();
rmSync(dataDir, { recursive: true });
