import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { articlesView } from './article.ts';
import { type DocumentOf, defineView } from './define-view.ts';

function saidAt<Value extends z.ZodType>(value: Value) {
  return z.object({ value, at: instantSchema }).optional();
}

export const correctionsView = defineView({
  name: 'corrections',
  family: 'items',
  schema: z.object({
    id: z.string(),
    pinned: z.object({ value: z.boolean(), at: instantSchema, until: instantSchema.optional() }).optional(),
    hidden: saidAt(z.boolean()),
    categories: saidAt(z.array(z.string()).nullable()),
    mergedInto: saidAt(z.string().nullable()),
    apart: saidAt(z.array(z.string())),
    title: saidAt(z.string().nullable()),
    excerpt: saidAt(z.string().nullable()),
    image: saidAt(z.string().nullable()),
    note: saidAt(z.string().nullable()),
    parts: z.array(z.string()),
    changes: z.number().int().positive(),
    changedAt: instantSchema,
    isPinned: z.enum(['yes', 'no']),
  }),
  key: 'id',
  lists: {
    latest: { where: [], orderBy: [['changedAt', 'desc']] },
    byPinned: { where: ['isPinned'], orderBy: [['changedAt', 'desc']] },
  },
});
export type Corrections = DocumentOf<typeof correctionsView>;

/** As their sources have them, so that every correction can be undone. Written from `articles`. */
export const correctedArticlesView = defineView({
  name: 'corrected-articles',
  family: 'items',
  schema: articlesView.schema,
  key: 'id',
  lists: { bySlug: { where: ['slug'], orderBy: [] } },
});
