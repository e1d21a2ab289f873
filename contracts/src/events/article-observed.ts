import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';
import { observationShape, withdrawalShape } from './observation.ts';

export const articleObserved = defineEvent({
  type: 'ArticleObserved',
  version: 1,
  topic: 'articles',
  data: z.object({
    ...observationShape,
    /** The body as the publisher wrote it; untrusted until sanitised. */
    contentHtml: z.string().optional(),
    author: z.string().optional(),
    updatedAt: instantSchema.optional(),
    /** Robots directives of its page, from `X-Robots-Tag` and meta robots: `noindex`, `noai`, `max-snippet:50`. */
    robots: z.array(z.string().max(40)).max(20).optional(),
  }),
});
export type ArticleObserved = EventOf<typeof articleObserved>;

export const articleWithdrawn = defineEvent({
  type: 'ArticleWithdrawn',
  version: 1,
  topic: 'articles',
  data: z.object(withdrawalShape),
});
export type ArticleWithdrawn = EventOf<typeof articleWithdrawn>;
