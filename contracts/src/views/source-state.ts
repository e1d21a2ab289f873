import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { fetchCompleted, fetchProgressed } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { itemKindSchema } from './removal.ts';

/** The last fetch of each source with its running figures. Written from `fetches`. */
export const sourceStatesView = defineView({
  name: 'source-states',
  family: 'sources',
  schema: fetchCompleted.data.extend({
    completedAt: instantSchema,
  }),
  key: 'sourceId',
  lists: { bySource: { where: [], orderBy: [] } },
});
export type SourceState = DocumentOf<typeof sourceStatesView>;

/** How far the readings are that are under way and take minutes. Written from `fetches`. */
export const sourceProgressView = defineView({
  name: 'source-progress',
  family: 'sources',
  schema: fetchProgressed.data.extend({ at: instantSchema }),
  key: 'sourceId',
  lists: {},
});
export type SourceProgress = DocumentOf<typeof sourceProgressView>;

/**
 * What a source was last seen to say of each of its items, so that the same observation is not recorded
 * twice. Owned by ingest: a memory, not a projection; losing it costs one repeated (and idempotent) event an item.
 */
export const observationsView = defineView({
  name: 'observations',
  schema: z.object({
    /** `sourceId|observationKey`. */
    id: z.string(),
    /** Id of the last event recorded for it, a hash of its content. */
    eventId: z.string(),
    first: z.object({ title: z.string(), url: z.string().optional(), seenAt: instantSchema }),
  }),
  key: 'id',
  lists: {},
});
export type Observation = DocumentOf<typeof observationsView>;

/**
 * The document each source was last read from, so that the same bytes are not parsed twice, and with which
 * settings, so that changed settings ask for the whole document again. Owned by ingest, like `observations`.
 */
export const sourceReadingsView = defineView({
  name: 'source-readings',
  schema: z.object({
    sourceId: z.string(),
    /** Hash of the source's configuration and of the version of its reader. */
    settings: z.string(),
    /** Hash of the document; absent where a source is more than one. */
    bodyHash: z.string().optional(),
  }),
  key: 'sourceId',
  lists: {},
});
export type SourceReading = DocumentOf<typeof sourceReadingsView>;

/**
 * The article pages a sitemap source has read, with or without finding an article, so that none is asked for
 * again until its sitemap says that it changed. Owned by ingest, like `observations`.
 */
export const pageReadingsView = defineView({
  name: 'page-readings',
  schema: z.object({
    /** `sourceId|address`. */
    id: z.string(),
    readAt: instantSchema,
    /** Last change of the page as its sitemap told it when it was read. */
    lastModified: instantSchema.optional(),
    /** Publication of an article that was left out as too old, so that it is read when older ones are wanted. */
    publishedAt: instantSchema.optional(),
    /** What came of it. */
    outcome: z.enum(['article', 'too-old', 'not-an-article', 'refused', 'moments']).optional(),
    /** Why it was refused. */
    reason: z.string().optional(),
    /** Address the article gives itself, where that is another one. */
    articleUrl: z.string().optional(),
  }),
  key: 'id',
  lists: {},
});
export type PageReading = DocumentOf<typeof pageReadingsView>;

/**
 * The latest items of a source that were not recorded, with the reason, so that whoever looks for one is told. Owned
 * by ingest; at most a hundred a source.
 */
export const refusalsView = defineView({
  name: 'refusals',
  schema: z.object({
    sourceId: z.string(),
    refused: z.array(
      z.object({ address: z.string(), title: z.string(), reason: z.string(), at: instantSchema }),
    ),
  }),
  key: 'sourceId',
  lists: {},
});
export type Refusals = DocumentOf<typeof refusalsView>;

/**
 * When the page of an item is looked at, and what came of it: an item that its publisher took back is withdrawn. Owned
 * by ingest, like `observations`; losing it costs the looks so far.
 */
export const itemLooksView = defineView({
  name: 'item-looks',
  schema: z.object({
    /** `sourceId|observationKey`. */
    id: z.string(),
    sourceId: z.string(),
    kind: itemKindSchema,
    /** Its page at the publisher's; nothing is looked at without one. */
    url: z.string().optional(),
    state: z.enum(['watched', 'withdrawn']),
    /** Earliest moment of the next look. */
    lookAt: instantSchema,
    /** Pause after a look that found the page, milliseconds. */
    pauseMs: z.number().positive(),
    /** Looks in a row that found the page gone. */
    gone: z.number().int().nonnegative(),
    /** When it got into its state. */
    changedAt: instantSchema,
    /** Who said so, of one that was withdrawn. */
    by: z.enum(['feed', 'page']).optional(),
    title: z.string().optional(),
  }),
  key: 'id',
  lists: {
    due: { where: ['sourceId'], orderBy: [['lookAt', 'asc']] },
    latest: { where: ['sourceId'], orderBy: [['lookAt', 'desc']] },
    byState: { where: ['state'], orderBy: [['changedAt', 'desc']] },
  },
});
export type ItemLook = DocumentOf<typeof itemLooksView>;

/** Hashes of what each feed listed when it was last read: what it lists is not looked at. Owned by ingest. */
export const feedListingsView = defineView({
  name: 'feed-listings',
  schema: z.object({ sourceId: z.string(), listed: z.array(z.string()) }),
  key: 'sourceId',
  lists: {},
});
