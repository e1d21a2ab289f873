import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

const count = z.number().int().nonnegative();

/** Views and shares; `days` has the views per UTC day (`2026-03-04`) for the latest 14 days with any. */
export const interestShape = { views: count, shares: count, days: z.record(z.string(), count) };

/** Sums over all periods up to and including `through`. */
export const summedInterestShape = { through: count, ...interestShape };

const engagementDataSchema = z.object({
  /** Path on the site, without origin, query or fragment. */
  path: z.string().startsWith('/').max(300),
  articleId: z.string().optional(),
  /** Number of the counting period, which the hub increments about once a day; absent: 0. */
  period: count.optional(),
});

export const pageViewed = defineEvent({
  type: 'PageViewed',
  version: 1,
  topic: 'engagement',
  data: engagementDataSchema,
});
export type PageViewed = EventOf<typeof pageViewed>;

export const pageShared = defineEvent({
  type: 'PageShared',
  version: 1,
  topic: 'engagement',
  data: engagementDataSchema,
});
export type PageShared = EventOf<typeof pageShared>;

/** Views and shares of an article over all periods up to a given one; replaces the events of those periods. */
export const pageViewsSummed = defineEvent({
  type: 'PageViewsSummed',
  version: 1,
  topic: 'page-view-sums',
  data: z.object({ articleId: z.string(), ...summedInterestShape }),
});
export type PageViewsSummed = EventOf<typeof pageViewsSummed>;
