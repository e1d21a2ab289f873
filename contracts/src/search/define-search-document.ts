import { z } from 'zod';

/** Declares a search index: weighted text fields, title first, and exact-match fields to filter, sort and count by. */
export interface SearchDefinition {
  readonly name: string;
  readonly text: Readonly<Record<string, number>>;
  readonly keywords: readonly string[];
  /** Field with an ISO time, used for recency, sorting by newest, and hiding items not yet published. */
  readonly time: string;
  /** The documents are vectors without text: found only by similarity, and only where all keywords match. */
  readonly vectors?: true;
}

export const searchDocumentSchema = z.object({
  text: z.record(z.string(), z.string()),
  keywords: z.record(z.string(), z.array(z.string())),
  time: z.iso.datetime(),
  /** BCP 47; English if absent. */
  language: z.string().optional(),
  /** For vector indexes: the output of `toVectorText`. */
  vector: z.string().optional(),
});
export type SearchDocument = z.output<typeof searchDocumentSchema>;

export const articleSearch = {
  name: 'articles',
  text: { title: 3, tags: 2, excerpt: 2, author: 2, source: 2, body: 1 },
  keywords: ['categories', 'source', 'month'],
  time: 'publishedAt',
} as const satisfies SearchDefinition;

export const videoSearch = {
  name: 'videos',
  text: { title: 3, tags: 2, channel: 2, body: 1, chapters: 1, transcript: 1 },
  keywords: ['categories', 'source', 'month'],
  time: 'publishedAt',
} as const satisfies SearchDefinition;

export const newsSearch = {
  name: 'news',
  text: { title: 3, source: 2, body: 1 },
  keywords: ['categories', 'source', 'month'],
  time: 'publishedAt',
} as const satisfies SearchDefinition;

export const episodeSearch = {
  name: 'episodes',
  text: { title: 3, tags: 2, show: 2, body: 1, chapters: 1, transcript: 1 },
  keywords: ['categories', 'source', 'month'],
  time: 'publishedAt',
} as const satisfies SearchDefinition;

export const itemVectorSearch = {
  name: 'item-vectors',
  text: {},
  keywords: ['kind', 'model'],
  time: 'recordedAt',
  vectors: true,
} as const satisfies SearchDefinition;

export const allSearches = [articleSearch, videoSearch, newsSearch, episodeSearch, itemVectorSearch] as const;
