import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { namesPlaces } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/** What can be followed. */
export const followKinds = ['query', 'story', 'company', 'category', 'source'] as const;
export const followKindSchema = z.enum(followKinds);
export type FollowKind = z.output<typeof followKindSchema>;

/** How soon mail comes. */
export const followFrequencies = ['at-once', 'daily', 'weekly'] as const;
export const followFrequencySchema = z.enum(followFrequencies);
export type FollowFrequency = z.output<typeof followFrequencySchema>;

/**
 * What readers follow by mail, with the proof of their consent. Owned by the follows, not a projection: interests are
 * personal, so they stay out of the log and are gone once their document is.
 */
export const followsView = defineView({
  name: 'follows',
  isPersonal: true,
  schema: z.object({
    /** Made of the follower and what is followed. */
    id: z.string(),
    /** Keyed hash of the address. */
    followerId: z.string(),
    kind: followKindSchema,
    /** Words of a query; slug of a story, company or category; id of a source. */
    value: z.string(),
    /** `<kind>:<value>`. */
    topic: z.string(),
    frequency: followFrequencySchema,
    state: z.enum(['pending', 'active']),
    requestedAt: instantSchema,
    /** Version of the text beside the form. */
    consentText: z.string(),
    /** Items first seen since then are told of. */
    confirmedAt: instantSchema.optional(),
    /** Counts the confirmations of the hub, so that a process knows which it has not read yet. */
    number: z.number().int().nonnegative(),
    /** Links that may confirm it: SHA-256 of the token, and until when. */
    links: z.array(z.object({ hash: z.string(), until: instantSchema })),
  }),
  key: 'id',
  lists: {
    ofFollower: { where: ['followerId'], orderBy: [['requestedAt', 'asc']] },
    byState: { where: ['state'], orderBy: [['requestedAt', 'asc']], range: 'requestedAt' },
    onTopic: { where: ['topic', 'state'], orderBy: [] },
    confirmed: { where: ['kind', 'state'], orderBy: [['number', 'asc']], range: 'number' },
  },
});
export type Follow = DocumentOf<typeof followsView>;

/** Items that are to be told to a follower. Owned by the follows. */
export const followMatchesView = defineView({
  name: 'follow-matches',
  isPersonal: true,
  schema: z.object({
    /** Made of follow and item, so that an item is told once. */
    id: z.string(),
    followId: z.string(),
    followerId: z.string(),
    type: z.enum(['article', 'video', 'news', 'podcast']),
    itemId: z.string(),
    state: z.enum(['due', 'done']),
    dueAt: instantSchema,
  }),
  key: 'id',
  lists: {
    byState: { where: ['state'], orderBy: [['dueAt', 'asc']], range: 'dueAt' },
    ofFollower: { where: ['followerId', 'state'], orderBy: [['dueAt', 'asc']], range: 'dueAt' },
    ofFollowerAll: { where: ['followerId'], orderBy: [] },
  },
});
export type FollowMatch = DocumentOf<typeof followMatchesView>;

/** How many mails a follower was sent on the latest day. Owned by the follows. */
export const followersView = defineView({
  name: 'followers',
  isPersonal: true,
  schema: z.object({
    id: z.string(),
    /** `2026-03-04`, UTC. */
    day: z.string(),
    mails: z.number().int().nonnegative(),
    /** Mails since the first. */
    number: z.number().int().nonnegative(),
  }),
  key: 'id',
  lists: {},
});
export type Follower = DocumentOf<typeof followersView>;

/** How far changes have been looked through for items that are followed, and how many follows were confirmed. */
export const followPlacesView = defineView({
  name: 'follow-places',
  schema: z.object({
    id: z.string(),
    /** A place among the changes of views. */
    place: z.string().describe(namesPlaces).optional(),
    confirmed: z.number().int().nonnegative().optional(),
  }),
  key: 'id',
  lists: {},
});
