// How good the order of hits is, beside plain bm25 of the same texts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { articleSearch, itemVectorSearch, toVectorKey } from '@runrate/contracts';
import { openEmbeddedEngines, type SearchIndex, toVectorText } from '@runrate/engines';
import { openElasticsearchSubject } from '@runrate/engines/elasticsearch-subject';
import { readNplCollection } from '@runrate/engines/npl-collection';
import { createMeaning } from '@runrate/query-api/meaning';
import { type MeaningModel, openSearchModel } from '@runrate/service/meaning';
import { pino } from 'pino';
import { collectionsIn, readTestCollection, type TestCollection } from './collections.ts';

const now = '2026-03-01T00:00:00.000Z';
const time = '2026-02-01T00:00:00.000Z';
const documentsAtOnce = 500;
/** Of a document that are passed to the model. */
const mostCharacters = 8000;
const width = 25;

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

interface Judged {
  readonly words: number;
  /** With a model. */
  readonly meaning?: number;
  /** The first ten of each question, by words. */
  readonly firsts: readonly string[];
}

interface Vector {
  readonly id: string;
  readonly vector: string;
}

/** Embeds each document as enrich does: title and body in one. */
async function embedAll({ documents }: TestCollection, model: MeaningModel): Promise<Vector[]> {
  const vectors: Vector[] = [];
  for (const { id, title, body } of documents) {
    const vector = await model.embed(`${title}. ${body}`.slice(0, mostCharacters), 'patient');
    vectors.push({ id, vector: toVectorText(vector) });
  }
  return vectors;
}

async function writeVectors(search: SearchIndex, vectors: readonly Vector[], model: string): Promise<void> {
  for (let start = 0; start < vectors.length; start += documentsAtOnce) {
    await search.write(
      vectors.slice(start, start + documentsAtOnce).map(({ id, vector }) => ({
        ...{ index: itemVectorSearch, id: toVectorKey({ model, kind: 'articles', itemId: id }), version: 1 },
        document: { text: {}, keywords: { kind: ['articles'], model: [model] }, time, vector },
      })),
    );
  }
}

async function judgeSearch(
  search: SearchIndex,
  collection: TestCollection,
  model: MeaningModel | undefined,
  vectors: readonly Vector[],
): Promise<Judged> {
  const { documents } = collection;
  for (let start = 0; start < documents.length; start += documentsAtOnce) {
    await search.write(
      documents.slice(start, start + documentsAtOnce).map(({ id, title, body }) => ({
        ...{ index: articleSearch, id, version: 1 },
        document: { text: { title, body }, keywords: {}, time },
      })),
    );
  }
  const firsts: string[] = [];
  const words = await judge(collection, async (text) => {
    const { hits } = await search.search({ index: articleSearch, text, now, limit: 10 });
    firsts.push(hits.map(({ id }) => id).join(' '));
    return hits.map(({ id }) => id);
  });
  if (!model) return { words, firsts };
  await writeVectors(search, vectors, model.name);
  const meaning = createMeaning(model, { clock: Date.now, logger: pino({ level: 'warn' }) });
  const stores = { views: { count: async () => documents.length }, search };
  const both = await judge(collection, async (text) => {
    const near = await meaning.near(stores, articleSearch.name, text);
    const { hits } = await search.search({
      index: articleSearch,
      text,
      now,
      limit: 10,
      ...(near && { near }),
    });
    return hits.map(({ id }) => id);
  });
  return { words, firsts, meaning: both };
}

const searches = [articleSearch, itemVectorSearch];

/**
 * Prints a line per collection: nDCG@10 of plain bm25, and of each engine by words and, with a model, by words and
 * meaning, each with how much it is above plain bm25.
 */
export async function measureQuality(folder: string | undefined, withEngines: boolean): Promise<void> {
  await using model = await openSearchModel(process.env['SEARCH_MODEL']);
  const names = folder === undefined ? [] : collectionsIn(folder);
  const collections = [() => npl(), ...names.map((name) => () => readTestCollection(folder ?? '', name))];
  const columns = (engine: string) => [engine, ...(model ? [`${engine}, meaning`] : [])];
  const heads = [
    ...['nDCG@10', 'plain bm25', ...columns('embedded')],
    ...(withEngines ? [...columns('Elasticsearch'), 'same ten hits'] : []),
  ];
  console.log(heads.map((head) => head.padEnd(width)).join(''));
  for (const read of collections) {
    const collection = read();
    const vectors = model ? await embedAll(collection, model) : [];
    const plain = await judgePlain(collection);
    const shown = (value: number) => `${value.toFixed(3)} (${((value / plain - 1) * 100).toFixed(1)} %)`;
    const cells = ({ words, meaning }: Judged) =>
      [words, ...(meaning === undefined ? [] : [meaning])].map(shown);
    const line = [collection.name, plain.toFixed(3)];
    const dataDir = mkdtempSync(join(tmpdir(), 'search-quality-'));
    const engines = await openEmbeddedEngines({ dataDir, views: [], searches });
    const embedded = await judgeSearch(engines.search, collection, model, vectors);
    await engines.close();
    rmSync(dataDir, { recursive: true });
    line.push(...cells(embedded));
    if (withEngines) {
      await using subject = await openElasticsearchSubject();
      const other = await judgeSearch(subject.search, collection, model, vectors);
      const same = other.firsts.filter((ids, place) => ids === embedded.firsts[place]).length;
      line.push(...cells(other), `${same} of ${other.firsts.length} questions`);
    }
    console.log(line.map((cell) => cell.padEnd(width)).join(''));
  }
}
