import { z } from 'zod';
import { defineRoute } from './define-route.ts';

export const subscribeNewsletter = defineRoute({
  slug: 'subscribe-newsletter',
  method: 'POST',
  path: '/api/newsletter/subscribe',
  summary: 'Subscribes an address to the weekly newsletter; the answer is the same for every address',
  body: z.object({ email: z.string({ error: 'email must be given' }) }),
  answer: z.object({ message: z.string() }),
  statuses: { 400: 'not an e-mail address', 429: 'asked too often' },
});

const pathSchema = z.string().startsWith('/').max(300);

export const searchTextLimit = 100;

export const recordEvents = defineRoute({
  slug: 'record-events',
  method: 'POST',
  path: '/api/analytics/events',
  summary:
    'Records that a page was viewed or shared, an item opened at its publisher, or a search found nothing, without cookies or addresses; nothing of who asks for that with DNT or Sec-GPC',
  body: z.union([
    z.object({
      type: z.literal('page-view'),
      path: pathSchema,
      referrer: z.string().max(253).optional().describe('Host of the site whose link was followed'),
    }),
    z.object({ type: z.literal('share'), path: pathSchema }),
    z.object({ type: z.literal('click'), url: z.url({ protocol: /^https?$/ }).max(2000) }),
    z.object({
      type: z.literal('search-without-result'),
      q: z.string().min(1).max(searchTextLimit).describe('What was searched for'),
    }),
  ]),
  answer: z.null(),
  statuses: { 204: 'recorded', 400: 'nothing that is recorded', 429: 'asked too often' },
});
