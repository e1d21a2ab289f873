import {
  type ItemVector,
  itemVectorSearch,
  itemVectorsView,
  toVectorKey,
  type VectorRecorded,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

/** Embedding vectors of items as recorded, so a replay asks no model. */
export const vectorsProjection = defineProjection({
  name: 'vectors',
  topic: 'vectors',
  events: ['VectorRecorded'],
  derive: toDocument,
  expect: ({ key }) => [[itemVectorsView, key]],
  apply: (document) => ({
    views: [change(itemVectorsView, document.key, document)],
    search: [toVectorSearch(document)],
  }),
  erase,
});

function toDocument({ data, recordedAt }: VectorRecorded): ItemVector {
  const item = `${data.kind}|${data.itemId}`;
  return { ...data, key: toVectorKey(data), item, recordedAt: toInstant(recordedAt) };
}

function erase(key: string, read: Read): Changes {
  const known = read(itemVectorsView, key);
  if (!known) return noChanges;
  return {
    views: [change(itemVectorsView, key, null)],
    search: [{ ...toVectorSearch(known), document: null }],
  };
}

/** Returns the search document of a vector. */
export function toVectorSearch({ key, edition, kind, model, vector, recordedAt }: ItemVector): SearchWrite {
  return {
    index: itemVectorSearch,
    id: key,
    version: edition,
    document: { text: {}, keywords: { kind: [kind], model: [model] }, time: recordedAt, vector },
  };
}
