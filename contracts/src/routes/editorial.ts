import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { correctionSchema } from '../events/item-corrected.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter } from './parameters.ts';

/** What editors say of an article now; a field that was never spoken of, or was taken back, is as the rules have it. */
export const editedItemSchema = z.object({
  id: z.string(),
  /** Absent where the article is gone. */
  slug: z.string().optional(),
  title: z.string().optional(),
  /** Every source that carries it; one that is apart has an article of its own, under this id. */
  sources: z.array(
    z.object({
      sourceId: z.string(),
      name: z.string(),
      title: z.string(),
      originalUrl: z.string().optional(),
    }),
  ),
  pinned: z.boolean(),
  /** When the pin ends by itself. */
  pinnedUntil: instantSchema.optional(),
  hidden: z.boolean(),
  categories: z.array(z.string()).optional(),
  mergedInto: z.string().optional(),
  apart: z.array(z.string()),
  /** The hub's own title, excerpt, picture and note. */
  own: z.object({
    title: z.string().optional(),
    excerpt: z.string().optional(),
    image: z.string().optional(),
    note: z.string().optional(),
  }),
  changedAt: instantSchema.optional(),
});
export type EditedItem = z.output<typeof editedItemSchema>;

export const listCorrections = defineRoute({
  slug: 'list-corrections',
  method: 'GET',
  path: '/api/admin/corrections',
  summary: 'Articles an editor corrected, the latest first',
  query: z.object({
    limit: limitParameter(50),
    cursor: z.string({ error: 'cursor must be given once' }).max(2000).optional(),
  }),
  answer: z.object({
    items: z.array(editedItemSchema),
    /** `cursor` of the next page. */
    next: z.string().optional(),
  }),
  statuses: limited,
});

export const inspectItem = defineRoute({
  slug: 'inspect-item',
  method: 'GET',
  path: '/api/admin/items/{id}',
  summary: 'One article, hidden ones too, by its id or slug: its sources and what editors say of it',
  answer: editedItemSchema,
  statuses: { ...limited, 404: 'no such article' },
});

export const correctItem = defineRoute({
  slug: 'correct-item',
  method: 'POST',
  path: '/api/admin/items/{id}/correct',
  summary:
    'Pins, hides, categorises, merges or splits an article, gives it a title, excerpt, picture or note of the hub, or takes that back; answers when readers see it',
  body: correctionSchema,
  answer: editedItemSchema,
  statuses: {
    ...limited,
    202: 'recorded; readers see it soon',
    400: 'not a correction, or one this article can’t have',
    404: 'no such article',
  },
});
