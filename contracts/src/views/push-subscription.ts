import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/**
 * Subscriptions at WebSub hubs, which announce feed updates. Ingest requests them, and the API receives the hubs'
 * responses. The secrets shared with a hub must stay out of the log.
 */
export const pushSubscriptionsView = defineView({
  name: 'push-subscriptions',
  schema: z.object({
    /** Unguessable part of the callback's address. */
    token: z.string(),
    /** Key for verifying the hub's signatures. */
    secret: z.string(),
    sourceId: z.string(),
    /** Address of the hub, and of the feed as the hub knows it. */
    hub: z.string(),
    topic: z.string(),
    /** `asked`: not verified yet; `leaving`: to be ended; `denied`: refused by the hub. */
    state: z.enum(['asked', 'active', 'leaving', 'denied']),
    /** When the hub was last asked, and the number of requests since it last agreed. */
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
