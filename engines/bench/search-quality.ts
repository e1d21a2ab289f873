// How good the order of hits is, beside plain bm25 of the same texts: npm run bench:search -- --quality [folder of
// collections] [--engines]. With --engines also on the Elasticsearch of ELASTICSEARCH_URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { articleSearch } from '@runrate/contracts';
import { readNplCollection } from '../src/conformance/npl-collection.ts';
import { openElasticsearchSubject } from '../src/elasticsearch/elasticsearch-subject.ts';
import { openEmbeddedEngines, type SearchIndex } from '../src/index.ts';
import { collectionsIn, readTestCollection, type TestCollection } from './collections.ts';

const now = '2026-03-01T00:00:00.000Z';
const time = '2026-02-01T00:00:00.000Z';
const documentsAtOnce = 500;

function npl(): TestCollection {
  const { documents, queries } = readNplCollection();
  const questions = queries.map(({ text, relevant }) => ({
    text,
    gains: new Map([...relevant].map((id) => [id, 1])),
  }));
  return { name: 'npl', documents, questions };
}

/** Normalised discounted cumulative gain of the first ten. */
function ndcg(found: readonly string[], gains: ReadonlyMap<string, number>): number {
  const sum = (worth: readonly number[]) =>
    worth.reduce((total, gain, place) => total + gain / Math.log2(place + 2), 0);
  const best = [...gains.values()].toSorted((left, right) => right - left).slice(0, 10);
  return sum(found.slice(0, 10).map((id) => gains.get(id) ?? 0)) / sum(best);
}

type Find = (text: string) => Promise<readonly string[]>;

async function judge({ questions }: TestCollection, find: Find): Promise<number> {
  let sum = 0;
  for (const { text, gains } of questions) sum += ndcg(await find(text), gains);
  return sum / questions.length;
}

/** Title and text in one field of FTS5 with Porter's stems, all words joined by OR: the yardstick. */
async function judgePlain(collection: TestCollection): Promise<number> {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE VIRTUAL TABLE texts USING fts5(id UNINDEXED, text, tokenize = 'porter unicode61')`);
  const insert = database.prepare('INSERT INTO texts (id, text) VALUES (?, ?)');
  for (const { id, title, body } of collection.documents) insert.run(id, `${title} ${body}`);
  const select = database.prepare('SELECT id FROM texts WHERE texts MATCH ? ORDER BY rank, rowid LIMIT 10');
  const reached = await judge(collection, async (text) => {
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const rows = select.all(words.map((word) => `"${word}"`).join(' OR '));
    return rows.map(({ id }) => String(id));
  });
  database.close();
  return reached;
}

async function judgeSearch(
  search: SearchIndex,
  collection: TestCollection,
): Promise<{ value: number; firsts: string[] }> {
  const { documents } = collection;
  for (let start = 0; start < documents.length; start += documentsAtOnce) {
    const batch = documents.slice(start, start + documentsAtOnce);
    await search.write(
      batch.map(({ id, title, body }) => ({
        ...{ index: articleSearch, id, version: 1 },
        document: { text: { title, body }, keywords: {}, time },
      })),
    );
  }
  const firsts: string[] = [];
  const value = await judge(collection, async (text) => {
    const { hits } = await search.search({ index: articleSearch, text, now, limit: 10 });
    firsts.push(hits.map(({ id }) => id).join(' '));
    return hits.map(({ id }) => id);
  });
  return { value, firsts };
}

async function judgeEmbedded(collection: TestCollection): Promise<{ value: number; firsts: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-quality-'));
  const engines = await openEmbeddedEngines({ dataDir, views: [], searches: [articleSearch] });
  try {
    return await judgeSearch(engines.search, collection);
  } finally {
    await engines.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function judgeElasticsearch(collection: TestCollection): Promise<{ value: number; firsts: string[] }> {
  await using subject = await openElasticsearchSubject();
  return await judgeSearch(subject.search, collection);
}

/** Prints a line a collection: nDCG@10 of plain bm25, and of each engine with what it is above it. */
export async function measureQuality(folder: string | undefined, withEngines: boolean): Promise<void> {
  const names = folder === undefined ? [] : collectionsIn(folder);
  const collections = [() => npl(), ...names.map((name) => () => readTestCollection(folder ?? '', name))];
  console.log(
    `nDCG@10${' '.repeat(9)}plain bm25   embedded${withEngines ? '   Elasticsearch   same ten hits' : ''}`,
  );
  for (const read of collections) {
    const collection = read();
    const plain = await judgePlain(collection);
    const embedded = await judgeEmbedded(collection);
    const shown = (value: number) => `${value.toFixed(3)} (${((value / plain - 1) * 100).toFixed(1)} %)`;
    let line = `${collection.name.padEnd(16)}${plain.toFixed(3)}   ${shown(embedded.value)}`;
    if (withEngines) {
      const { value, firsts } = await judgeElasticsearch(collection);
      const same = firsts.filter((ids, place) => ids === embedded.firsts[place]).length;
      line += `   ${shown(value)}   ${same} of ${firsts.length} questions`;
    }
    console.log(line);
  }
}
