import {
  itemVectorsView,
  parseEvent,
  toVectorKey,
  type VectorKind,
  vectorRecorded,
} from '@runrate/contracts';
import {
  type Engines,
  getManyInParts,
  type NewRecord,
  projectorPositions,
  toVectorText,
} from '@runrate/engines';
import type { MeaningModel } from '@runrate/service/meaning';
import type { Logger } from 'pino';
import type { Touched } from '../follow-items.ts';
import { digestOf, sourceOf, toTexts, type VectorDocument, vectorKinds, vectorViews } from './item-texts.ts';

export interface RecorderTools {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly model: Pick<MeaningModel, 'name' | 'embed'>;
  readonly clock: () => number;
  readonly logger: Logger;
}

const topic = 'vectors';
const pageLimit = 100;
/** Vectors appended at a time. After a kill, the next leader computes up to this many again. */
const batchLimit = 20;

/** Consecutive failures after which the model, and not a text, is to blame. */
const failuresInRow = 3;

/** Digests of the embedded texts by key, from the log beyond the projected part; `null` if erased. */
type Beyond = ReadonlyMap<string, string | null>;

/** Records vectors for changed items, newest first, and erases those of items that are gone. Idempotent. */
export function createRecorder({ engines, model, clock, logger }: RecorderTools) {
  const { log, views } = engines;
  let failures = 0;
  async function run(touched: Touched<VectorKind>, signal: AbortSignal): Promise<void> {
    // Read the log before the views, so that nothing projected in the meantime is missed.
    const beyond = await readBeyond(engines);
    let made = 0;
    for (const kind of vectorKinds) {
      const keys = touched.get(kind);
      if (keys === undefined) continue;
      const found = keys === 'all' ? scanNewest(views, kind) : loadKeys(views, kind, [...keys]);
      for await (const documents of found) {
        made += await record(kind, documents, beyond, signal);
        if (signal.aborted) return;
      }
      if (keys !== 'all') await eraseGone(kind, [...keys], beyond);
    }
    if (made > 0) logger.info({ vectors: made, model: model.name }, 'what items mean was recorded');
  }

  async function record(
    kind: VectorKind,
    documents: readonly VectorDocument[],
    beyond: Beyond,
    signal: AbortSignal,
  ): Promise<number> {
    const keys = documents.map(({ id }) => keyOf(kind, id));
    const stored = await getManyInParts(views, itemVectorsView, keys);
    let batch: NewRecord[] = [];
    let made = 0;
    async function write(): Promise<void> {
      if (batch.length > 0) await log.append(batch);
      made += batch.length;
      batch = [];
    }
    for (const document of documents) {
      const texts = toTexts(document);
      const digest = digestOf(texts);
      const key = keyOf(kind, document.id);
      const known = beyond.has(key) ? beyond.get(key) : stored.get(key)?.document.texts;
      if (known === digest) continue;
      const vector = await ask(texts, key);
      if (vector) batch.push(toRecord(kind, document, digest, vector));
      if (batch.length >= batchLimit || signal.aborted) await write();
      if (signal.aborted) return made;
    }
    await write();
    return made;
  }

  function keyOf(kind: VectorKind, itemId: string): string {
    return toVectorKey({ kind, itemId, model: model.name });
  }

  /** Skips a text that the model fails on, so that other items still get vectors. Throws if it fails on all. */
  async function ask(texts: string, key: string): Promise<string | undefined> {
    try {
      const vector = toVectorText(await model.embed(texts, 'patient'));
      failures = 0;
      return vector;
    } catch (error) {
      failures += 1;
      if (failures >= failuresInRow) throw error;
      logger.warn({ err: error, key }, 'the search model fails on an item; meaning does not find it');
      return undefined;
    }
  }

  function toRecord(kind: VectorKind, document: VectorDocument, texts: string, vector: string): NewRecord {
    const { name } = model;
    const key = keyOf(kind, document.id);
    const at = new Date(clock()).toISOString();
    const edition = document.edition ?? 1;
    const data = {
      kind,
      itemId: document.id,
      sourceId: sourceOf(document),
      edition,
      texts,
      model: name,
      vector,
    };
    const { type, version, schema } = vectorRecorded;
    const event = {
      id: `${key}|${edition}`,
      type,
      version,
      key,
      occurredAt: at,
      recordedAt: at,
      source: topic,
      data,
    };
    schema.parse(event);
    return { topic, key, value: JSON.stringify(event) };
  }

  /** Erases the vectors, by any model, of items that are no longer in the views. */
  async function eraseGone(kind: VectorKind, ids: readonly string[], beyond: Beyond): Promise<void> {
    const there = await getManyInParts<(typeof vectorViews)[VectorKind]>(views, vectorViews[kind], ids);
    for (const id of ids) {
      if (there.has(id)) continue;
      const { documents } = await views.page({
        ...{ view: itemVectorsView, list: 'ofItem', where: { item: `${kind}|${id}` }, limit: pageLimit },
      });
      const own = keyOf(kind, id);
      const keys = new Set([...documents.map(({ key }) => key), ...(beyond.get(own) ? [own] : [])]);
      if (keys.size > 0) await log.overwrite([...keys].map((key) => ({ topic, key, value: null })));
    }
  }

  return { run };
}

/** Reads the vectors in the log that the views don't have yet. */
async function readBeyond({ log, views }: RecorderTools['engines']): Promise<Beyond> {
  const found = new Map<string, string | null>();
  const positions = await views.positions(projectorPositions);
  const nextOf = (partition: number) =>
    positions.find((one) => one.topic === topic && one.partition === partition)?.next ?? 0;
  for (const [partition, end] of (await log.ends(topic)).entries()) {
    for (let offset = nextOf(partition); offset < end; ) {
      const batch = await log.read({ topic, partition, offset, limit: pageLimit });
      for (const { key, value } of batch.records) found.set(key, value === null ? null : textsOf(value));
      offset = batch.nextOffset;
    }
  }
  return found;
}

function textsOf(value: string): string | null {
  const parsed = parseEvent(topic, value);
  return parsed.outcome === 'event' && parsed.event.type === 'VectorRecorded'
    ? parsed.event.data.texts
    : null;
}

async function* loadKeys(
  views: Engines['views'],
  kind: VectorKind,
  keys: readonly string[],
): AsyncGenerator<VectorDocument[]> {
  for (let start = 0; start < keys.length; start += pageLimit) {
    const some = keys.slice(start, start + pageLimit);
    const found = await getManyInParts<(typeof vectorViews)[VectorKind]>(views, vectorViews[kind], some);
    yield [...found.values()].map(({ document }) => document);
  }
}

async function* scanNewest(views: Engines['views'], kind: VectorKind): AsyncGenerator<VectorDocument[]> {
  let after: string | undefined;
  for (;;) {
    const { documents, cursors } = await views.page({
      ...{ view: vectorViews[kind], list: 'newest' as const, limit: pageLimit },
      ...(after !== undefined && { after }),
    });
    yield [...documents];
    after = cursors.at(-1);
    if (after === undefined || documents.length < pageLimit) return;
  }
}
