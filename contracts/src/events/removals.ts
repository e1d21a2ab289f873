import { z } from 'zod';
import { itemKindSchema, removalSchema } from '../views/removal.ts';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/**
 * Items were taken down for good. No event names them: what they are known by is in it as keyed hashes, so that whoever
 * meets one of them again can tell. A large removal is several events of one removal id. The key is that id.
 */
export const itemsRemoved = defineEvent({
  type: 'ItemsRemoved',
  version: 1,
  topic: 'removals',
  data: removalSchema.omit({ at: true, state: true, takenBackAt: true, takenBackBy: true }).extend({
    /** What the hashes are made with: the same in all removals of a hub. */
    key: z.string(),
    names: z.array(z.string()),
    /** Hash of each item, and the edition above which it goes on if it ever returns. */
    editions: z.array(z.object({ id: z.string(), edition: z.number().int().positive() })),
  }),
});
export type ItemsRemoved = EventOf<typeof itemsRemoved>;

/** Nothing is left of what a removal names. */
export const removalFinished = defineEvent({
  type: 'RemovalFinished',
  version: 1,
  topic: 'removals',
  data: z.object({ id: z.string().min(1) }),
});
export type RemovalFinished = EventOf<typeof removalFinished>;

/** A removal was taken back: these names may be read again. */
export const removalTakenBack = defineEvent({
  type: 'RemovalTakenBack',
  version: 1,
  topic: 'removals',
  data: z.object({ id: z.string().min(1), names: z.array(z.string()), by: z.string() }),
});
export type RemovalTakenBack = EventOf<typeof removalTakenBack>;

/**
 * Items went because they were older than what is kept, or because the source they came from is no longer read. Hashes
 * stand for what they are known by: they may come back once they may be kept again. The key is the id of the tidying.
 */
export const itemsTidied = defineEvent({
  type: 'ItemsTidied',
  version: 1,
  topic: 'removals',
  data: z.object({
    id: z.string().min(1),
    items: z.array(
      z.object({
        kind: itemKindSchema,
        /** Publication, by which its age is judged. */
        at: instantSchema,
        names: z.array(z.string()),
        /** Hash of the item, and the edition above which it goes on if it ever returns. */
        editionId: z.string(),
        edition: z.number().int().positive(),
      }),
    ),
  }),
});
export type ItemsTidied = EventOf<typeof itemsTidied>;
