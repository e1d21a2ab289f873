import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

const engagementDataSchema = z.object({
  /** Path on the site, without origin, query or fragment. */
  path: z.string().startsWith('/').max(300),
  /** The article the path shows, where it shows one. */
  articleId: z.string().optional(),
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
