import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/** Programs notified of updates to this hub's feeds (WebSub). Not a projection: secrets stay out of the log. */
export const feedSubscribersView = defineView({
  name: 'feed-subscribers',
  schema: z.object({
    /** Derived from callback and topic, so subscribing again renews the subscription. */
    id: z.string(),
    callback: z.string(),
    host: z.string(),
    topic: z.string(),
    secret: z.string().optional(),
    leaseUntil: instantSchema,
    /** Hash of the feed as last sent to the program. */
    has: z.string(),
    dueAt: instantSchema,
    run: z.number().int().nonnegative(),
  }),
  key: 'id',
  lists: { all: { where: [], orderBy: [] }, ofHost: { where: ['host'], orderBy: [] } },
});
export type FeedSubscriber = DocumentOf<typeof feedSubscribersView>;
