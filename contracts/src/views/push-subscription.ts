import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/**
 * Subscriptions at WebSub hubs, which tell when a feed has something new. Ingest asks for them, the API takes what the
 * hub answers; what a hub and this one know of each other is secret, so it stays out of the log.
 */
export const pushSubscriptionsView = defineView({
  name: 'push-subscriptions',
  schema: z.object({
    /** Unguessable part of the callback's address. */
    token: z.string(),
    /** Key of the signatures of what the hub sends. */
    secret: z.string(),
    sourceId: z.string(),
    /** Address of the hub, and of the feed as the hub knows it. */
    hub: z.string(),
    topic: z.string(),
    /** `asked`: not verified yet; `leaving`: to be ended; `denied`: the hub does not want to. */
    state: z.enum(['asked', 'active', 'leaving', 'denied']),
    /** When the hub was last asked, and how often since it last agreed. */
    askedAt: instantSchema,
    attempts: z.number().int().nonnegative(),
    leaseUntil: instantSchema.optional(),
    leaseSeconds: z.number().int().positive().optional(),
    lastPushAt: instantSchema.optional(),
    /** Why the hub could not be asked, or did not want to. */
    reason: z.string().optional(),
  }),
  key: 'token',
  lists: { ofSource: { where: ['sourceId'], orderBy: [] } },
});
export type PushSubscription = DocumentOf<typeof pushSubscriptionsView>;
