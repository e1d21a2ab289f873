import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/** At WebSub hubs: ingest asks, the API hears the answer. The secrets must stay out of the log. */
export const pushSubscriptionsView = defineView({
  name: 'push-subscriptions',
  schema: z.object({
    /** Unguessable part of the callback's address. */
    token: z.string(),
    secret: z.string(),
    sourceId: z.string(),
    /** Address of the hub, and of the feed as the hub knows it. */
    hub: z.string(),
    topic: z.string(),
    /** `asked`: not verified yet; `leaving`: to be ended; `denied`: refused by the hub. */
    state: z.enum(['asked', 'active', 'leaving', 'denied']),
    askedAt: instantSchema,
    attempts: z.number().int().nonnegative(),
    leaseUntil: instantSchema.optional(),
    leaseSeconds: z.number().int().positive().optional(),
    lastPushAt: instantSchema.optional(),
    reason: z.string().optional(),
  }),
  key: 'token',
  lists: { ofSource: { where: ['sourceId'], orderBy: [] } },
});
export type PushSubscription = DocumentOf<typeof pushSubscriptionsView>;
