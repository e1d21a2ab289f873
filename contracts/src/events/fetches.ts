import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/**
 * A request to fetch a source. It comes from the schedule, an admin, a feed of the same site that skipped items, the
 * source's WebSub hub, the end of an outage, or an editor's change.
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
/** Marks strings that encode positions in the log; `positionFields` lists them. */
export const namesPlaces = 'names places in the log';

/** Position of a record in the log. */
export type LogPosition = z.output<typeof logPositionSchema>;

/**
 * Progress of a fetch that takes minutes. It has a key of its own, so it never replaces the source's state in a
 * compacted log.
 */
export const fetchProgressed = defineEvent({
  type: 'FetchProgressed',
  version: 1,
  topic: 'fetches',
  data: z.object({
    sourceId: z.string().min(1),
    /** When the fetch started. */
    startedAt: instantSchema,
    /** Pages fetched and pages in total. */
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
/** Reasons why items were refused, at most ten, readable. */
const rejectionsSchema = z.array(z.string().max(500)).max(10);

/** What is known about a source beyond its last fetch. Each event carries all of it, so it survives compaction. */
const carriedShape = {
  lastSuccessAt: instantSchema.optional(),
  /** When a fetch last found a new item. */
  lastNewItemAt: instantSchema.optional(),
  /** Publication time of the newest item the source has ever carried. */
  newestItemAt: instantSchema.optional(),
  /** Longest interval between two of its recent items, in milliseconds. */
  usualPauseMs: z.number().nonnegative().optional(),
  /** Outcome of the last fetch that returned a document, if this one did not. */
  lastItems: z.object({ at: instantSchema, counts: countsSchema, rejections: rejectionsSchema }).optional(),
  /** The WebSub hub named in the feed, and the feed's address at that hub. */
  push: z.object({ hub: z.string().max(2000), topic: z.string().max(2000) }).optional(),
  /** The last time items may have been missed between two fetches. */
  gap: z
    .object({
      foundAt: instantSchema,
      /** The newest item known before the gap, and the oldest item of the fetch that found it. */
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      /** Sitemap sources that were asked to fill the gap. */
      backFill: z.array(z.string()),
    })
    .optional(),
};

/** A source was fetched. The key is the source id, so the last event is the source's current state. */
export const fetchCompleted = defineEvent({
  type: 'FetchCompleted',
  version: 1,
  topic: 'fetches',
  data: z.object({
    sourceId: z.string().min(1),
    kind: z.string(),
    outcome: z.enum(['fetched', 'unchanged', 'failed']),
    /** The highest offset in `fetch-requests` that this fetch covers. */
    handled: logPositionSchema.optional(),
    /** The last item event this fetch appended. The fetch is visible once the views have passed it. */
    lastItem: logPositionSchema.optional(),
    startedAt: instantSchema,
    durationMs: z.number().nonnegative(),
    httpStatus: z.number().int().optional(),
    bytes: z.number().int().nonnegative().optional(),
    counts: countsSchema,
    rejections: rejectionsSchema,
    ...carriedShape,
    /**
     * The feed's oldest item is newer than the newest one known before, so items may have been missed. A sitemap
     * source of the same site is fetched to find them.
     */
    mayHaveGap: z.boolean().optional(),
    /** One readable sentence. */
    error: z.string().max(1000).optional(),
    errorStreak: z.number().int().nonnegative(),
    nextFetchAt: instantSchema.optional(),
    /** The server asked for no requests until then. */
    retryAt: instantSchema.optional(),
    /** Set if the source must not be fetched again (410 Gone). */
    retired: z.boolean(),
    etag: z.string().max(1000).optional(),
    lastModified: z.string().max(200).optional(),
    /** New address after a permanent redirect. */
    movedTo: z.string().max(4096).optional(),
  }),
});
export type FetchCompleted = EventOf<typeof fetchCompleted>;
