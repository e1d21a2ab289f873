import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

/** Kinds of items with semantic search, by the names of their views and search indexes. */
export const vectorKindSchema = z.enum(['articles', 'videos', 'news', 'episodes']);
export type VectorKind = z.output<typeof vectorKindSchema>;

/** The embedding of an item's text, recorded so that the model never has to be asked again. */
export const vectorRecorded = defineEvent({
  type: 'VectorRecorded',
  version: 1,
  topic: 'vectors',
  data: z.object({
    kind: vectorKindSchema,
    itemId: z.string().min(1),
    sourceId: z.string(),
    edition: z.number().int().positive(),
    /** Digest of the text: an edition that leaves it unchanged needs no new vector. */
    texts: z.string(),
    model: z
      .string()
      .min(1)
      .regex(/^[^|]+$/),
    /** Integers from -127 to 127, one byte each, in base64; only the direction of the vector is meaningful. */
    vector: z.base64().min(1),
  }),
});
export type VectorRecorded = EventOf<typeof vectorRecorded>;

type VectorOf = Pick<VectorRecorded['data'], 'kind' | 'itemId' | 'model'>;

export function toVectorKey({ kind, itemId, model }: VectorOf): string {
  return `${model}|${kind}|${itemId}`;
}

export function itemIdOfVector(key: string): string {
  return key.split('|').slice(2).join('|');
}
