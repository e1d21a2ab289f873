import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/**
 * Programs that are told when a feed of this hub has something new (WebSub). Not a projection: what a program and this hub
 * know of each other is secret, so it stays out of the log.
 */
export const feedSubscribersView = defineView({
  name: 'feed-subscribers',
  schema: z.object({
    /** Made of callback and topic: a program that asks again renews. */
    id: z.string(),
    callback: z.string(),
    /** Host and port of the callback. */
    host: z.string(),
    /** Path of the feed. */
    topic: z.string(),
    /** Key of the signatures of what is sent. */
    secret: z.string().optional(),
    leaseUntil: instantSchema,
    /** Hash of the feed as the program has it. */
    has: z.string(),
    /** When it may be told next, and how often that failed since it last went well. */
    dueAt: instantSchema,
    run: z.number().int().nonnegative(),
  }),
  key: 'id',
  lists: { all: { where: [], orderBy: [] }, ofHost: { where: ['host'], orderBy: [] } },
});
export type FeedSubscriber = DocumentOf<typeof feedSubscribersView>;
