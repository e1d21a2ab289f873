import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

/** Kinds of items that are searched by meaning, by the names of their views and search indexes. */
export const vectorKindSchema = z.enum(['articles', 'videos', 'news', 'episodes']);
export type VectorKind = z.output<typeof vectorKindSchema>;

/** What a model makes of the texts of an item, so that nothing that comes later has to ask the model again. */
export const vectorRecorded = defineEvent({
  type: 'VectorRecorded',
  version: 1,
  topic: 'vectors',
  data: z.object({
    kind: vectorKindSchema,
    itemId: z.string().min(1),
    sourceId: z.string(),
    /** Edition of the item whose texts these were. */
    edition: z.number().int().positive(),
    /** Digest of the texts: an edition that changed none of them needs no vector of its own. */
    texts: z.string(),
    /** Name of the model. */
    model: z
      .string()
      .min(1)
      .regex(/^[^|]+$/),
    /** Whole numbers from -127 to 127, a byte each, in base64; only their direction says something. */
    vector: z.base64().min(1),
  }),
});
export type VectorRecorded = EventOf<typeof vectorRecorded>;

type VectorOf = Pick<VectorRecorded['data'], 'kind' | 'itemId' | 'model'>;

/** Names the vector of an item by a model: its key in the log, the view and the search. */
export function toVectorKey({ kind, itemId, model }: VectorOf): string {
  return `${model}|${kind}|${itemId}`;
}

/** Id of the item that a vector of this key is of. */
export function itemIdOfVector(key: string): string {
  return key.split('|').slice(2).join('|');
}
