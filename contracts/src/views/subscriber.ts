import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/** With the proof of consent, by an id that reveals no address. Ended ones stay, so that no more mail is sent. */
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
