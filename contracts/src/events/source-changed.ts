import { z } from 'zod';
import { excerptWordsSchema } from '../hub-config/sources.ts';
import { showSchema } from '../views/shown.ts';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/** Kinds of sources that are added in the browser; the others need more than an address. */
export const addedKindSchema = z.enum(['articles', 'news', 'videos', 'podcast', 'sitemap']);
export type AddedKind = z.output<typeof addedKindSchema>;

const wordSchema = z.string().trim().min(1).max(100);

/** What an admin says of a source: the keys its entry in a configuration file would have. */
export const addedSourceSchema = z.object({
  kind: addedKindSchema,
  name: z.string().trim().min(1, 'name must not be empty').max(120, 'name must be at most 120 characters'),
  url: z.string().trim().min(1).max(2000, 'url must be at most 2,000 characters'),
  categories: z.array(z.string().max(64)).max(20),
  curated: z.boolean(),
  show: showSchema.optional(),
  excerptWords: excerptWordsSchema.optional(),
  site: z.string().max(2000).optional(),
  schedule: z.string().max(100).optional(),
  /** Items without any of the words of `include`, or with one of `exclude`, are not taken. */
  words: z.object({ include: z.array(wordSchema).max(50), exclude: z.array(wordSchema).max(50) }).optional(),
});
export type AddedSource = z.output<typeof addedSourceSchema>;

export const sourceSettingsSchema = z.object({
  id: z.string().min(1).max(64),
  state: z.enum(['active', 'paused', 'removed']),
  /** Place among the sources that were added in the browser. */
  order: z.number().int().nonnegative(),
  /** Who said so. */
  by: z.string().min(1).max(100),
  createdAt: instantSchema,
  source: addedSourceSchema,
});
export type SourceSettings = z.output<typeof sourceSettingsSchema>;

/**
 * A source was added, edited, paused, moved or removed in the browser: all of it as it is from now on, so that compaction
 * may keep the last alone. The key is its id.
 */
export const sourceChanged = defineEvent({
  type: 'SourceChanged',
  version: 1,
  topic: 'source-settings',
  data: sourceSettingsSchema,
});
export type SourceChanged = EventOf<typeof sourceChanged>;
