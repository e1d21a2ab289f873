import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { itemKinds } from '../item-kinds.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const itemKindSchema = z.enum(itemKinds);
export type ItemKind = z.output<typeof itemKindSchema>;

/** One entry of the register of what was taken down. It names no item. */
export const removalSchema = z.object({
  id: z.string().min(1),
  /** How the admin named what was to go. */
  wanted: z.enum(['url', 'id', 'source']),
  /** The source that was removed, where it was one. */
  source: z.string().optional(),
  /** Sources that carried what was removed. */
  sources: z.array(z.string()),
  /** How many items of each kind. */
  items: z.array(z.object({ kind: itemKindSchema, count: z.number().int().positive() })),
  by: z.string(),
  reason: z.string(),
  /** Id of the request, as the log of the API has it. */
  request: z.string(),
  at: instantSchema,
  /** `open` until nothing is left of what it names. */
  state: z.enum(['open', 'done', 'taken-back']),
  /** Set where it was taken back. */
  takenBackAt: instantSchema.optional(),
  takenBackBy: z.string().optional(),
});

/** What was taken down, when, by whom and why. Written from `removals`. */
export const removalsView = defineView({
  name: 'removals',
  family: 'removals',
  schema: removalSchema,
  key: 'id',
  lists: {
    latest: { where: [], orderBy: [['at', 'desc']] },
    byState: { where: ['state'], orderBy: [['at', 'asc']] },
  },
});
export type Removal = DocumentOf<typeof removalsView>;

/** Keyed hashes of what must not come back, each with the removals it belongs to. Written from `removals`. */
export const removedNamesView = defineView({
  name: 'removed-names',
  family: 'removals',
  schema: z.object({ name: z.string(), removals: z.array(z.string()).min(1) }),
  key: 'name',
  lists: { ofRemoval: { where: ['removals'], orderBy: [] } },
});

/** What the hashes are made with. Written from `removals`. */
export const removalKeysView = defineView({
  name: 'removal-keys',
  family: 'removals',
  schema: z.object({ id: z.literal('keys'), keys: z.array(z.string()) }),
  key: 'id',
  lists: {},
});

/** Above which edition a removed item goes on if it returns: search takes nothing older. Written from `removals`. */
export const removedEditionsView = defineView({
  name: 'removed-editions',
  family: 'removals',
  schema: z.object({ id: z.string(), edition: z.number().int().positive() }),
  key: 'id',
  lists: {},
});

/** Hashes of what tidied items are known by, with their publication. Written from `removals`. */
export const tidiedNamesView = defineView({
  name: 'tidied-names',
  family: 'removals',
  schema: z.object({ name: z.string(), at: instantSchema }),
  key: 'name',
  lists: {},
});
