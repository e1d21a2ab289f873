import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/**
 * Newsletter subscribers with the proof of their consent, by an id that reveals no address. Written from `newsletter`.
 * Ended subscriptions are kept, so that no more mail is sent to them.
 */
export const subscribersView = defineView({
  name: 'subscribers',
  family: 'newsletter',
  schema: z.object({
    id: z.string(),
    status: z.enum(['pending', 'subscribed', 'ended']),
    since: instantSchema,
    /** Their last request, and the version of the text they agreed to. */
    request: z.object({ at: instantSchema, consentText: z.string() }).optional(),
    confirmation: z.object({ at: instantSchema, by: z.enum(['mail', 'form']) }).optional(),
    end: z.object({ at: instantSchema, reason: z.enum(['unsubscribed', 'bounced']) }).optional(),
  }),
  key: 'id',
  lists: { byStatus: { where: ['status'], orderBy: [['since', 'asc']], range: 'since' } },
});
export type Subscriber = DocumentOf<typeof subscribersView>;
