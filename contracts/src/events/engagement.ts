import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

const count = z.number().int().nonnegative();

/** Views and shares. `days` holds the views by UTC day (`2026-03-04`) for the latest 14 days that had any. */
export const interestShape = { views: count, shares: count, days: z.record(z.string(), count) };

/** Sums of all periods up to and including `through`. */
export const summedInterestShape = { through: count, ...interestShape };

const engagementDataSchema = z.object({
  /** Path on the site, without origin, query or fragment. */
  path: z.string().startsWith('/').max(300),
  /** The article the path shows, if any. */
  articleId: z.string().optional(),
  /** Number of the period it counts towards. The hub starts a new period about once a day; absent means 0. */
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

/** Views and shares of an article in all periods up to one. Replaces the single events of those periods. */
export const pageViewsSummed = defineEvent({
  type: 'PageViewsSummed',
  version: 1,
  topic: 'page-view-sums',
  data: z.object({ articleId: z.string(), ...summedInterestShape }),
});
export type PageViewsSummed = EventOf<typeof pageViewsSummed>;
