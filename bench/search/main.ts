// Search beside a peer, in one run: npm run bench:search -- [documents] for speed beside plain FTS5, with --engines on the
// Elasticsearch of ELASTICSEARCH_URL beside its own multi_match; npm run bench:search -- --quality [folder of collections]
// [--engines] for the order of hits, with SEARCH_MODEL set also for that by words and meaning.
import { parseArgs } from 'node:util';
import { articleSearch } from '@runrate/contracts';
import { article, now, searched, two, typo, vocabulary, words } from './made-up-texts.ts';
import { measureQuality } from './quality.ts';
import { openElasticsearchTrial, openEmbeddedTrial } from './trials.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quality: { type: 'boolean' }, engines: { type: 'boolean' } },
});
const [first] = positionals;
const documents = Number(first ?? 100_000);
if (options.quality || Number.isNaN(documents) || (options.engines && first === undefined)) {
  await measureQuality(first, options.engines ?? false);
  process.exit();
}
/** What a search of the embedded engine may take, in milliseconds of CPU. */
const goals = documents > 10_000 ? { p50: 8, p99: 50 } : { p50: 8, p99: 15 };

const trial = options.engines ? await openElasticsearchTrial() : await openEmbeddedTrial();
let writing = 0;
for (let start = 0; start < documents; start += 500) {
  const batch = Array.from({ length: Math.min(500, documents - start) }, (_, offset) => ({
    index: articleSearch,
    id: `article-${start + offset}`,
    version: 1,
    document: article(start + offset),
  }));
  const begun = performance.now();
  await trial.search.write(batch);
  writing += performance.now() - begun;
}
await trial.settle();
console.log(
  `${documents} documents: ${Math.round(documents / (writing / 1000))} written a second${trial.says()}`,
);

const rounds = 300;

function timesOf(times: readonly number[]) {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Measures one kind of queries, ours and the peer's taking turns. Returns ours. */
async function measure(label: string, text: () => string, more: object = {}): Promise<number[]> {
  const own: number[] = [];
  const others: number[] = [];
  let matches = 0;
  for (let round = -20; round < rounds; round += 1) {
    const typed = text();
    const begun = trial.clock();
    const query = { index: articleSearch, text: typed, now, notAfter: now, limit: 20, ...more };
    const { total } = await trial.search.search(query);
    const between = trial.clock();
    await trial.askPeer(typed);
    if (round < 0) continue;
    own.push(between - begun);
    others.push(trial.clock() - between);
    matches += total / rounds;
  }
  const shown = ({ p50, p99 }: { p50: number; p99: number }) =>
    `p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)}`;
  console.log(
    `${label.padEnd(34)} ${String(Math.round(matches)).padStart(6)} matches   ${shown(timesOf(own))}   ${trial.peer} ${shown(timesOf(others))}`,
  );
  return own;
}

console.log(`${trial.unit}, one search at a time, by relevance with highlights and total:`);
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
const { p50, p99 } = timesOf([...one, ...both]);
const reached = `one and two words together: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
const verdict = p50 <= goals.p50 && p99 <= goals.p99 ? 'reached' : 'missed';
console.log(options.engines ? reached : `${reached} (goals ${goals.p50} and ${goals.p99}: ${verdict})`);
console.log(`resident ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`);
await trial.close();
