import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

/** Kinds of items that can be searched by meaning, named like their views and indexes. */
export const vectorKindSchema = z.enum(['articles', 'videos', 'news', 'episodes']);
export type VectorKind = z.output<typeof vectorKindSchema>;

/** A model's vector for the texts of an item. Recorded so that nothing later has to ask the model again. */
export const vectorRecorded = defineEvent({
  type: 'VectorRecorded',
  version: 1,
  topic: 'vectors',
  data: z.object({
    kind: vectorKindSchema,
    itemId: z.string().min(1),
    sourceId: z.string(),
    /** Edition of the item the vector was made from. */
    edition: z.number().int().positive(),
    /** Digest of the texts. An edition that changes none of them needs no new vector. */
    texts: z.string(),
    /** Name of the model. */
    model: z
      .string()
      .min(1)
      .regex(/^[^|]+$/),
    /** Integers from -127 to 127, one byte each, in base64. Only the direction matters. */
    vector: z.base64().min(1),
  }),
});
export type VectorRecorded = EventOf<typeof vectorRecorded>;

type VectorOf = Pick<VectorRecorded['data'], 'kind' | 'itemId' | 'model'>;

/** Name of an item's vector by a model: its key in the log, the view and the index. */
export function toVectorKey({ kind, itemId, model }: VectorOf): string {
  return `${model}|${kind}|${itemId}`;
}

/** Id of the item that a vector key belongs to. */
export function itemIdOfVector(key: string): string {
  return key.split('|').slice(2).join('|');
}
