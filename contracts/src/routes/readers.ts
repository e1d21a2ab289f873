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

export const recordEvents = defineRoute({
  slug: 'record-events',
  method: 'POST',
  path: '/api/analytics/events',
  summary: 'Records that a page was viewed or shared, without cookies or addresses',
  body: z.union([
    z.object({ type: z.literal('page-view'), path: pathSchema }),
    z.object({ type: z.literal('share'), path: pathSchema }),
  ]),
  answer: z.null(),
  statuses: { 204: 'recorded', 400: 'neither a page view nor a share', 429: 'asked too often' },
});
