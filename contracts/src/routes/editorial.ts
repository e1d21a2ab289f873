import { z } from 'zod';
import { type CorrectionField, editableFields } from '../editable-fields.ts';
import { instantSchema } from '../events/define-event.ts';
import { correctionSchema } from '../events/item-corrected.ts';
import { itemKindSchema } from '../views/removal.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter } from './parameters.ts';

const kindParameter = z
  .enum(itemKindSchema.options, { error: 'kind must be article, news, video or episode' })
  .default('article');
// The fields of articles include those of all other kinds.
const fieldSchema = z.enum(editableFields.article as readonly [CorrectionField, ...CorrectionField[]]);

/** What editors currently say about an item; fields never set, or reset, are as determined by the rules. */
export const editedItemSchema = z.object({
  kind: itemKindSchema,
  id: z.string(),
  slug: z.string().optional(),
  title: z.string().optional(),
  fields: z.array(fieldSchema).meta({ description: 'what an editor can say of an item of this kind' }),
  found: z
    .object({
      excerpt: z.string().optional(),
      image: z.string().optional(),
      categories: z.array(z.string()).optional(),
    })
    .meta({ description: 'what its source says, or the rules found, where an editor says nothing' }),
  /** All sources that carry it; one that was split off has a separate article, under this id. */
  sources: z.array(
    z.object({
      sourceId: z.string(),
      name: z.string(),
      title: z.string(),
      originalUrl: z.string().optional(),
    }),
  ),
  pinned: z.boolean(),
  pinnedUntil: instantSchema.optional(),
  hidden: z.boolean(),
  categories: z.array(z.string()).optional(),
  mergedInto: z.string().optional(),
  apart: z.array(z.string()),
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
  summary: 'Items of a kind that an editor corrected, the latest first',
  query: z.object({
    kind: kindParameter,
    limit: limitParameter(50),
    cursor: z.string({ error: 'cursor must be given once' }).max(2000).optional(),
  }),
  answer: z.object({
    items: z.array(editedItemSchema),
    next: z.string().optional(),
  }),
  statuses: limited,
});

export const inspectItem = defineRoute({
  slug: 'inspect-item',
  method: 'GET',
  path: '/api/admin/items/{id}',
  summary:
    'One item, hidden ones too, by its id, an article also by its slug: its sources and what editors say of it',
  query: z.object({ kind: kindParameter }),
  answer: editedItemSchema,
  statuses: { ...limited, 400: 'no such kind', 404: 'no such item' },
});

function ofKind<Shape extends z.core.$ZodLooseShape>(option: z.ZodObject<Shape>) {
  return option.extend({ kind: kindParameter });
}

const [pinned, hidden, categories, mergedInto, title, excerpt, image, note, apart] = correctionSchema.options;
const correctionOfKindSchema = z.discriminatedUnion('field', [
  ofKind(pinned),
  ofKind(hidden),
  ofKind(categories),
  ofKind(mergedInto),
  ofKind(title),
  ofKind(excerpt),
  ofKind(image),
  ofKind(note),
  ofKind(apart),
]);

export const addedItemSchema = z.object({
  kind: itemKindSchema,
  id: z.string(),
  title: z.string().optional(),
  path: z.string().optional().meta({ description: 'where readers find it, if it has a page of its own' }),
});
export type AddedItem = z.output<typeof addedItemSchema>;

export const addItem = defineRoute({
  slug: 'add-item',
  method: 'POST',
  path: '/api/admin/items',
  summary: 'Adds one page as an article, by its address; answers when readers see it',
  body: z.object({
    url: z
      .string({ error: 'url must be given' })
      .trim()
      .min(1, 'url must be given')
      .max(2000, 'url must be at most 2000 characters'),
  }),
  answer: addedItemSchema,
  statuses: {
    ...limited,
    201: 'readers see it',
    202: 'recorded; readers see it soon',
    400: 'not an address that may be asked',
    409: 'it is here already; the sentence says which item it is',
    422: 'its page cannot be read as an article',
    503: 'nobody reads it at the moment',
  },
});

export const correctItem = defineRoute({
  slug: 'correct-item',
  method: 'POST',
  path: '/api/admin/items/{id}/correct',
  summary:
    'Pins or hides an item of any kind, gives it a title, excerpt, picture, note or categories of the hub, merges or splits an article, or takes that back; answers when readers see it',
  body: correctionOfKindSchema,
  answer: editedItemSchema,
  statuses: {
    ...limited,
    202: 'recorded; readers see it soon',
    400: 'not a correction, or one this item can’t have',
    404: 'no such item',
  },
});
