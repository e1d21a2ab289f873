import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/**
 * A request to read a source. Causes: the schedule, an admin through the API, a gap in a feed of the same site, a push
 * from its WebSub hub, the end of an outage, or an editor's change to the source.
 */
export const fetchRequested = defineEvent({
  type: 'FetchRequested',
  version: 1,
  topic: 'fetch-requests',
  data: z.object({
    requestId: z.string().min(1),
    sourceId: z.string().min(1),
    cause: z.enum(['schedule', 'admin', 'reader', 'gap', 'push', 'recovery', 'edit']),
  }),
});
export type FetchRequested = EventOf<typeof fetchRequested>;

export const logPositionSchema = z.object({
  topic: z.string(),
  partition: z.number().int().nonnegative(),
  offset: z.number().int().nonnegative(),
});
/** Marks text fields that contain log positions; `positionFields` lists them. */
export const namesPlaces = 'names places in the log';

export type LogPosition = z.output<typeof logPositionSchema>;

/** Progress of a fetch that takes minutes. Has its own key, so compaction never replaces the source's state with it. */
export const fetchProgressed = defineEvent({
  type: 'FetchProgressed',
  version: 1,
  topic: 'fetches',
  data: z.object({
    sourceId: z.string().min(1),
    startedAt: instantSchema,
    done: z.number().int().nonnegative(),
    total: z.number().int().positive(),
  }),
});
export type FetchProgressed = EventOf<typeof fetchProgressed>;

const countsSchema = z.object({
  new: z.number().int().nonnegative(),
  updated: z.number().int().nonnegative(),
  duplicate: z.number().int().nonnegative(),
  rejected: z.number().int().nonnegative(),
});
const rejectionsSchema = z.array(z.string().max(500)).max(10);

/** Facts about a source that outlive a fetch. Repeated in each event, so that compaction loses nothing. */
const carriedShape = {
  lastSuccessAt: instantSchema.optional(),
  lastNewItemAt: instantSchema.optional(),
  newestItemAt: instantSchema.optional(),
  /** Longest pause between two of its recent items, in milliseconds: how often the source usually publishes. */
  usualPauseMs: z.number().nonnegative().optional(),
  /** Result of the last fetch that returned a document, if this one did not. */
  lastItems: z.object({ at: instantSchema, counts: countsSchema, rejections: rejectionsSchema }).optional(),
  /** WebSub hub named by the feed, and the feed's address as that hub knows it. */
  push: z.object({ hub: z.string().max(2000), topic: z.string().max(2000) }).optional(),
  /** The last time that items may have appeared and disappeared between two fetches. */
  gap: z
    .object({
      foundAt: instantSchema,
      /** The newest item known before the gap, and the oldest one in the fetch that found it. */
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      backFill: z.array(z.string()),
    })
    .optional(),
};

/** A source was read. The key is the source id, so the last event is the state of the source. */
export const fetchCompleted = defineEvent({
  type: 'FetchCompleted',
  version: 1,
  topic: 'fetches',
  data: z.object({
    sourceId: z.string().min(1),
    kind: z.string(),
    outcome: z.enum(['fetched', 'unchanged', 'failed']),
    /** Highest position in `fetch-requests` that this fetch handles. */
    handled: logPositionSchema.optional(),
    /** Last item event appended by this fetch; its items are visible once the views are past this position. */
    lastItem: logPositionSchema.optional(),
    startedAt: instantSchema,
    durationMs: z.number().nonnegative(),
    httpStatus: z.number().int().optional(),
    bytes: z.number().int().nonnegative().optional(),
    counts: countsSchema,
    rejections: rejectionsSchema,
    ...carriedShape,
    /**
     * The oldest item in the feed is newer than the newest one known before, so items may have been missed in between.
     * A sitemap source of the same site is then read.
     */
    mayHaveGap: z.boolean().optional(),
    error: z.string().max(1000).optional(),
    errorStreak: z.number().int().nonnegative(),
    nextFetchAt: instantSchema.optional(),
    /** The server asked not to be contacted before this time. */
    retryAt: instantSchema.optional(),
    /** True if the source must not be asked again (410 Gone). */
    retired: z.boolean(),
    etag: z.string().max(1000).optional(),
    lastModified: z.string().max(200).optional(),
    movedTo: z.string().max(4096).optional(),
  }),
});
export type FetchCompleted = EventOf<typeof fetchCompleted>;
