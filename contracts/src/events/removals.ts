import { z } from 'zod';
import { itemKindSchema, removalSchema } from '../views/removal.ts';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/**
 * Items were taken down for good. The event does not name them: it holds keyed hashes of their identifiers, by which a
 * removed item is recognised if it appears again. A large removal spans several events with the same removal id, which
 * is the key.
 */
export const itemsRemoved = defineEvent({
  type: 'ItemsRemoved',
  version: 1,
  topic: 'removals',
  data: removalSchema.omit({ at: true, state: true, takenBackAt: true, takenBackBy: true }).extend({
    /** Key of the hashes: the same in all removals of a hub. */
    key: z.string(),
    names: z.array(z.string()),
    /** Hash of each item, and the edition its numbering continues after if it ever returns. */
    editions: z.array(z.object({ id: z.string(), edition: z.number().int().positive() })),
  }),
});
export type ItemsRemoved = EventOf<typeof itemsRemoved>;

export const removalFinished = defineEvent({
  type: 'RemovalFinished',
  version: 1,
  topic: 'removals',
  data: z.object({ id: z.string().min(1) }),
});
export type RemovalFinished = EventOf<typeof removalFinished>;

export const removalTakenBack = defineEvent({
  type: 'RemovalTakenBack',
  version: 1,
  topic: 'removals',
  data: z.object({ id: z.string().min(1), names: z.array(z.string()), by: z.string() }),
});
export type RemovalTakenBack = EventOf<typeof removalTakenBack>;

/**
 * Items were removed because they exceeded the retention period or their source is no longer read. Hashes stand for
 * their identifiers; the items may return once they may be kept again. The key is the id of the tidying.
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
        /** Publication time, which determines the item's age. */
        at: instantSchema,
        names: z.array(z.string()),
        editionId: z.string(),
        edition: z.number().int().positive(),
      }),
    ),
  }),
});
export type ItemsTidied = EventOf<typeof itemsTidied>;
