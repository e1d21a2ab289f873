import { z } from 'zod';
import { itemKindSchema, removalSchema } from '../views/removal.ts';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/**
 * Items were taken down for good. No event names them: it holds keyed hashes of their names, so that they can be
 * recognised if they return. A large removal consists of several events with the same removal id, which is the key.
 */
export const itemsRemoved = defineEvent({
  type: 'ItemsRemoved',
  version: 1,
  topic: 'removals',
  data: removalSchema.omit({ at: true, state: true, takenBackAt: true, takenBackBy: true }).extend({
    /** Key of the hashes, the same in all removals of a hub. */
    key: z.string(),
    names: z.array(z.string()),
    /** Hash of an item, and the edition it continues from if it ever returns. */
    editions: z.array(z.object({ id: z.string(), edition: z.number().int().positive() })),
  }),
});
export type ItemsRemoved = EventOf<typeof itemsRemoved>;

/** A removal is complete: nothing of the items is left. */
export const removalFinished = defineEvent({
  type: 'RemovalFinished',
  version: 1,
  topic: 'removals',
  data: z.object({ id: z.string().min(1) }),
});
export type RemovalFinished = EventOf<typeof removalFinished>;

/** A removal was undone: the items may be recorded again. */
export const removalTakenBack = defineEvent({
  type: 'RemovalTakenBack',
  version: 1,
  topic: 'removals',
  data: z.object({ id: z.string().min(1), names: z.array(z.string()), by: z.string() }),
});
export type RemovalTakenBack = EventOf<typeof removalTakenBack>;

/**
 * Items were deleted because they exceeded the retention period, or because their source is no longer read. Hashes
 * stand for their names; they may return if the retention allows. The key is the id of the tidying.
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
        /** Publication time, which retention is measured from. */
        at: instantSchema,
        names: z.array(z.string()),
        /** Hash of the item, and the edition it continues from if it ever returns. */
        editionId: z.string(),
        edition: z.number().int().positive(),
      }),
    ),
  }),
});
export type ItemsTidied = EventOf<typeof itemsTidied>;
