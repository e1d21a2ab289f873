import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { itemKindSchema } from './removal.ts';

/** Last observation of each item. Owned by ingest; losing it costs one repeated (and idempotent) event per item. */
export const rememberedItemsView = defineView({
  name: 'observations',
  schema: z.object({
    /** `sourceId|observationKey`. */
    id: z.string(),
    eventId: z.string(),
    first: z.object({ title: z.string(), url: z.string().optional(), seenAt: instantSchema }),
  }),
  key: 'id',
  lists: {},
});
export type RememberedItem = DocumentOf<typeof rememberedItemsView>;

/** So that the same bytes are not parsed twice, and changed settings fetch the whole document. Owned by ingest. */
export const sourceReadingsView = defineView({
  name: 'source-readings',
  schema: z.object({
    sourceId: z.string(),
    /** Hash of the source's configuration and of the version of its reader. */
    settings: z.string(),
    /** Hash of the document; absent if the source has more than one. */
    bodyHash: z.string().optional(),
  }),
  key: 'sourceId',
  lists: {},
});
export type SourceReading = DocumentOf<typeof sourceReadingsView>;

/** Read by a sitemap source, with or without an article; read again when the sitemap reports a change. */
export const pageReadingsView = defineView({
  name: 'page-readings',
  schema: z.object({
    /** `sourceId|address`. */
    id: z.string(),
    readAt: instantSchema,
    lastModified: instantSchema.optional(),
    /** Publication time of an article skipped as too old, so that it is read if the age limit is raised. */
    publishedAt: instantSchema.optional(),
    outcome: z.enum(['article', 'too-old', 'not-an-article', 'refused', 'moments']).optional(),
    reason: z.string().optional(),
    /** The article's own canonical address, if it differs. */
    articleUrl: z.string().optional(),
  }),
  key: 'id',
  lists: {},
});
export type PageReading = DocumentOf<typeof pageReadingsView>;

/** Items not recorded, with the reasons, for admins. Owned by ingest; at most a hundred per source. */
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

/** An item whose page its publisher removed is withdrawn. Owned by ingest; losing it costs the checks so far. */
export const itemLooksView = defineView({
  name: 'item-looks',
  schema: z.object({
    /** `sourceId|observationKey`. */
    id: z.string(),
    sourceId: z.string(),
    kind: itemKindSchema,
    url: z.string().optional(),
    state: z.enum(['watched', 'withdrawn']),
    lookAt: instantSchema,
    /** Pause after a check that found the page, in milliseconds. */
    pauseMs: z.number().positive(),
    gone: z.number().int().nonnegative(),
    changedAt: instantSchema,
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

/** Hashes of the items each feed listed when last read; listed items are not checked. Owned by ingest. */
export const feedListingsView = defineView({
  name: 'feed-listings',
  schema: z.object({ sourceId: z.string(), listed: z.array(z.string()) }),
  key: 'sourceId',
  lists: {},
});
