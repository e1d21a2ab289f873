import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/** Newsletter subscribers. Written from `newsletter`. */
export const subscribersView = defineView({
  name: 'subscribers',
  schema: z.object({
    id: z.string(),
    email: z.string(),
    status: z.enum(['pending', 'subscribed']),
    requestedAt: instantSchema,
    consentText: z.string(),
  }),
  key: 'id',
  lists: { byStatus: { where: ['status'], orderBy: [['requestedAt', 'asc']] } },
});
export type Subscriber = DocumentOf<typeof subscribersView>;
