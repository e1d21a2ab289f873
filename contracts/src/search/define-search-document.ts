import { z } from 'zod';

/**
 * Declares an index of the search engine: text fields with their weight in relevance, the title first, and
 * exact fields that can filter, sort and be counted.
 */
export interface SearchDefinition {
  readonly name: string;
  /** Text field → weight; a hit in a heavier field ranks higher. */
  readonly text: Readonly<Record<string, number>>;
  /** Exact-match fields; each value is a list of strings. */
  readonly keywords: readonly string[];
  /** Field with an ISO time: recency, sorting by newest, hiding what is not yet published. */
  readonly time: string;
  /** Its documents are vectors without text: found by likeness alone, within all their keywords. */
  readonly vectors?: true;
}

export const searchDocumentSchema = z.object({
  text: z.record(z.string(), z.string()),
  keywords: z.record(z.string(), z.array(z.string())),
  time: z.iso.datetime(),
  /** BCP 47; nothing stands for English. */
  language: z.string().optional(),
  /** Of an index of vectors: `toVectorText`. */
  vector: z.string().optional(),
});
/** A document of the search engine, in the fields its definition declares. */
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

/** What items mean, by the model that says so. */
export const itemVectorSearch = {
  name: 'item-vectors',
  text: {},
  keywords: ['kind', 'model'],
  time: 'recordedAt',
  vectors: true,
} as const satisfies SearchDefinition;

/** Every search index of the hub. */
export const allSearches = [articleSearch, videoSearch, newsSearch, episodeSearch, itemVectorSearch] as const;
