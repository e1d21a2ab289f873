import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/**
 * Someone wants a source read: the schedule, an admin through the API, a feed of its site that left something out, the
 * hub it publishes through, an outage that is over, or an editor who changed it.
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
/** Marks texts that are made of places in the log: `positionFields` lists them. */
export const namesPlaces = 'names places in the log';

/** Place of one record in the log. */
export type LogPosition = z.output<typeof logPositionSchema>;

/**
 * A reading that takes minutes is so far. The key is its own, so that it never stands for the state of the source in
 * a compacted log.
 */
export const fetchProgressed = defineEvent({
  type: 'FetchProgressed',
  version: 1,
  topic: 'fetches',
  data: z.object({
    sourceId: z.string().min(1),
    /** When the reading began. */
    startedAt: instantSchema,
    /** Pages read of pages to read. */
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
/** Why items were refused, at most ten, for people to read. */
const rejectionsSchema = z.array(z.string().max(500)).max(10);

/**
 * What is known of a source beyond its last reading, carried from event to event: the last one says all of it, also
 * where the log was compacted.
 */
const carriedShape = {
  lastSuccessAt: instantSchema.optional(),
  /** When a reading last brought a new item. */
  lastNewItemAt: instantSchema.optional(),
  /** Publication of the newest item the source was ever seen to carry. */
  newestItemAt: instantSchema.optional(),
  /** The longest pause between two of its latest items, milliseconds: its own rhythm. */
  usualPauseMs: z.number().nonnegative().optional(),
  /** What the last reading that held a document came to, where this one held none. */
  lastItems: z.object({ at: instantSchema, counts: countsSchema, rejections: rejectionsSchema }).optional(),
  /** The WebSub hub the feed names, and the feed's address as that hub knows it. */
  push: z.object({ hub: z.string().max(2000), topic: z.string().max(2000) }).optional(),
  /** The last time that items may have come and gone between two readings. */
  gap: z
    .object({
      foundAt: instantSchema,
      /** The newest item known before, and the oldest of the reading that found the gap. */
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      /** Sitemap sources that were asked to fill it. */
      backFill: z.array(z.string()),
    })
    .optional(),
};

/** A source was read. The key is the source id: the last one is the state of the source. */
export const fetchCompleted = defineEvent({
  type: 'FetchCompleted',
  version: 1,
  topic: 'fetches',
  data: z.object({
    sourceId: z.string().min(1),
    kind: z.string(),
    outcome: z.enum(['fetched', 'unchanged', 'failed']),
    /** The highest place in `fetch-requests` this fetch answers. */
    handled: logPositionSchema.optional(),
    /** The last item event this fetch appended; the fetch is visible once the views are past it. */
    lastItem: logPositionSchema.optional(),
    startedAt: instantSchema,
    durationMs: z.number().nonnegative(),
    httpStatus: z.number().int().optional(),
    bytes: z.number().int().nonnegative().optional(),
    counts: countsSchema,
    rejections: rejectionsSchema,
    ...carriedShape,
    /**
     * The oldest item of the feed is newer than the newest known before: items may have come and gone in between.
     * A sitemap source of the same site is read then.
     */
    mayHaveGap: z.boolean().optional(),
    /** One sentence a person understands. */
    error: z.string().max(1000).optional(),
    errorStreak: z.number().int().nonnegative(),
    nextFetchAt: instantSchema.optional(),
    /** The server asked to be left alone until then. */
    retryAt: instantSchema.optional(),
    /** Set when the source is not to be asked again (410 Gone). */
    retired: z.boolean(),
    etag: z.string().max(1000).optional(),
    lastModified: z.string().max(200).optional(),
    /** Address to ask from now on, after a permanent redirect. */
    movedTo: z.string().max(4096).optional(),
  }),
});
export type FetchCompleted = EventOf<typeof fetchCompleted>;
