import { z } from 'zod';
import { addedSourceSchema, sourceSettingsSchema } from '../events/source-changed.ts';
import { foundFeedsSchema } from '../events/source-questions.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { removeItems } from './removals.ts';

const ofOne = {
  ...limited,
  202: 'recorded; in force soon',
  400: 'not what a source can be',
  404: 'no such source',
  409: 'it stands in the configuration file and is changed there',
} as const;

const saidSchema = addedSourceSchema.extend({
  categories: addedSourceSchema.shape.categories.default([]),
  curated: addedSourceSchema.shape.curated.default(false),
});

const urlSchema = z.string({ error: 'url must be given' }).trim().min(1, 'url must be given').max(2000);

export const detectSources = defineRoute({
  slug: 'detect-sources',
  method: 'POST',
  path: '/api/admin/sources/detect',
  summary:
    'Every feed found at an address, each with its kind, its newest five items and what would be shown',
  body: z.object({ url: urlSchema }),
  answer: z.object({ feeds: foundFeedsSchema }),
  statuses: {
    ...limited,
    400: 'not an address that may be asked',
    404: 'no feed is found there',
    503: 'nobody reads it at the moment',
  },
});

export const addSource = defineRoute({
  slug: 'add-source',
  method: 'POST',
  path: '/api/admin/sources',
  summary: 'Adds a source, which is read within 10 s',
  body: saidSchema,
  answer: sourceSettingsSchema,
  statuses: {
    ...limited,
    202: 'recorded; in force soon',
    400: 'not what a source can be',
    409: 'its address is read already',
  },
});

export const editSource = defineRoute({
  slug: 'edit-source',
  method: 'POST',
  path: '/api/admin/sources/{id}/edit',
  summary: 'Says anew what a source is; what the body leaves out goes back to its default',
  body: saidSchema,
  answer: sourceSettingsSchema,
  statuses: ofOne,
});

export const pauseSource = defineRoute({
  slug: 'pause-source',
  method: 'POST',
  path: '/api/admin/sources/{id}/pause',
  summary: 'Pauses a source, or has it read again; what it brought stays',
  body: z.object({ paused: z.boolean() }),
  answer: sourceSettingsSchema,
  statuses: ofOne,
});

export const removeSource = defineRoute({
  slug: 'remove-source',
  method: 'POST',
  path: '/api/admin/sources/{id}/remove',
  summary:
    'Takes a source and all that only it brought down for good; without `confirm: true` it only says what that would be',
  body: z.object({
    reason: z.string().trim().max(2000, 'reason must be at most 2000 characters').default(''),
    confirm: z.boolean().default(false),
  }),
  answer: removeItems.answer,
  statuses: ofOne,
});

export const orderSources = defineRoute({
  slug: 'order-sources',
  method: 'POST',
  path: '/api/admin/sources/order',
  summary: 'The order of the sources that were added here; those that are not named follow',
  body: z.object({ ids: z.array(z.string().max(64)).min(1).max(200) }),
  answer: z.array(sourceSettingsSchema),
  statuses: { ...limited, 202: 'recorded; in force soon', 404: 'no such source' },
});

export const importSources = defineRoute({
  slug: 'import-sources',
  method: 'POST',
  path: '/api/admin/sources/import',
  summary: 'Adds the feeds of an OPML list; folders name categories of the hub',
  body: z.object({
    opml: z.string({ error: 'opml must be given' }).min(1, 'opml must be given'),
    dryRun: z.boolean().default(false),
  }),
  answer: z.object({
    added: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
    leftOut: z.array(z.string()),
    unmatched: z.array(z.string()),
  }),
  statuses: {
    ...limited,
    202: 'recorded; in force soon',
    400: 'not an OPML list',
    413: 'longer than is read',
    503: 'nobody reads it at the moment',
  },
});
