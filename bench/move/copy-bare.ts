import {
  allSearches,
  allViews,
  keyOf,
  type SearchDefinition,
  type Topic,
  topicNames,
  type ViewDefinition,
} from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';
import { toSearchDocument } from '@runrate/projector';
import type { Addresses } from './find-engines.ts';

const recordsAtOnce = 1000;
const documentsAtOnce = 250;
const declared = { views: allViews, searches: allSearches };

/** Copies all records, documents and search documents in sequential batches, unjournaled and unverified. */
export async function copyBare(dataDir: string, addresses: Addresses, name: string): Promise<void> {
  const from = await openEngines({ dataDir }, declared);
  const to = await openEngines(
    {
      ...{ dataDir: '', topicPrefix: name, database: name, indexPrefix: name },
      ...{
        kafkaBrokers: addresses.kafka,
        mongodbUrl: addresses.mongodb,
        elasticsearchUrl: addresses.elasticsearch,
      },
    },
    declared,
  );
  try {
    for (const topic of topicNames) await copyTopic(from, to, topic);
    for (const view of allViews) await copyView(from, to, view);
    for (const index of allSearches) await copyIndex(from, to, index);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

async function copyTopic(from: Engines, to: Engines, topic: Topic): Promise<void> {
  for (const [partition, end] of (await from.log.ends(topic)).entries()) {
    for (let offset = 0; offset < end; ) {
      const { records, nextOffset } = await from.log.read({ topic, partition, offset, limit: recordsAtOnce });
      await to.log.append(records.map(({ key, value }) => ({ topic, key, value })));
      if (nextOffset <= offset) break;
      offset = nextOffset;
    }
  }
}

async function copyView(from: Engines, to: Engines, view: ViewDefinition): Promise<void> {
  for await (const documents of inBatches(from.views.scan(view))) {
    const writes = documents.map(({ document }) => ({
      ...{ view, key: keyOf(view, document), document, expectedRevision: 0 },
    }));
    await to.views.commit({ writes, positions: [] });
  }
}

/** Builds search documents from the view they follow, as a move does. */
async function copyIndex(from: Engines, to: Engines, index: SearchDefinition): Promise<void> {
  const view = allViews.find(({ name }) => name === index.name);
  if (!view) throw new Error(`no view is searched by ${index.name}`);
  const lookUp = async (name: string, key: string) => {
    const beside = allViews.find((one) => one.name === name);
    return beside && (await from.views.getMany(beside, [key])).get(key)?.document;
  };
  for await (const found of inBatches(from.search.scan(index))) {
    const ids = found.map(({ id }) => id);
    const stored = await from.views.getMany(view, ids);
    const writes = await Promise.all(
      found.map(async ({ id, version }) => {
        const document = stored.get(id)?.document;
        return {
          index,
          id,
          version,
          isUnseen: true,
          document: document ? await toSearchDocument(view.name, document, lookUp) : null,
        };
      }),
    );
    await to.search.write(writes);
  }
}

async function* inBatches<One>(all: AsyncIterable<One>): AsyncGenerator<One[]> {
  let batch: One[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < documentsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
