import { z } from 'zod';
import { excerptWordsSchema } from '../hub-config/sources.ts';
import { showSchema } from '../views/shown.ts';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/** Kinds of sources that can be added in the browser; the others need more than an address. */
export const addedKindSchema = z.enum(['articles', 'news', 'videos', 'podcast', 'sitemap']);
export type AddedKind = z.output<typeof addedKindSchema>;

const wordSchema = z.string().trim().min(1).max(100);

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
  /** Items with none of the `include` words, or with any of the `exclude` words, are skipped. */
  words: z.object({ include: z.array(wordSchema).max(50), exclude: z.array(wordSchema).max(50) }).optional(),
});
export type AddedSource = z.output<typeof addedSourceSchema>;

export const sourceSettingsSchema = z.object({
  id: z.string().min(1).max(64),
  state: z.enum(['active', 'paused', 'removed']),
  order: z.number().int().nonnegative(),
  by: z.string().min(1).max(100),
  createdAt: instantSchema,
  source: addedSourceSchema,
});
export type SourceSettings = z.output<typeof sourceSettingsSchema>;

/**
 * A source was added, edited, paused, moved or removed in the browser. Each event holds its complete new state, so
 * compaction may keep only the last one. The key is its id.
 */
export const sourceChanged = defineEvent({
  type: 'SourceChanged',
  version: 1,
  topic: 'source-settings',
  data: sourceSettingsSchema,
});
export type SourceChanged = EventOf<typeof sourceChanged>;
