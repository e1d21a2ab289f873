import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { itemKinds } from '../item-kinds.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const itemKindSchema = z.enum(itemKinds);
export type ItemKind = z.output<typeof itemKindSchema>;

export const removalSchema = z.object({
  id: z.string().min(1),
  wanted: z.enum(['url', 'id', 'source']),
  source: z.string().optional(),
  sources: z.array(z.string()),
  items: z.array(z.object({ kind: itemKindSchema, count: z.number().int().positive() })),
  by: z.string(),
  reason: z.string(),
  request: z.string(),
  at: instantSchema,
  state: z.enum(['open', 'done', 'taken-back']),
  takenBackAt: instantSchema.optional(),
  takenBackBy: z.string().optional(),
});

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

/** Keyed hashes of identifiers that must not come back, each with its removals. Written from `removals`. */
export const removedNamesView = defineView({
  name: 'removed-names',
  family: 'removals',
  schema: z.object({ name: z.string(), removals: z.array(z.string()).min(1) }),
  key: 'name',
  lists: { ofRemoval: { where: ['removals'], orderBy: [] } },
});

export const removalKeysView = defineView({
  name: 'removal-keys',
  family: 'removals',
  schema: z.object({ id: z.literal('keys'), keys: z.array(z.string()) }),
  key: 'id',
  lists: {},
});

/** Edition to continue after if a removed item returns: search accepts nothing older. Written from `removals`. */
export const removedEditionsView = defineView({
  name: 'removed-editions',
  family: 'removals',
  schema: z.object({ id: z.string(), edition: z.number().int().positive() }),
  key: 'id',
  lists: {},
});

/** Hashes of the identifiers of tidied items, with their publication times. Written from `removals`. */
export const tidiedNamesView = defineView({
  name: 'tidied-names',
  family: 'removals',
  schema: z.object({ name: z.string(), at: instantSchema }),
  key: 'name',
  lists: {},
});
