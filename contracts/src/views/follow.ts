import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { namesPlaces } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const followKinds = ['query', 'story', 'company', 'category', 'source'] as const;
export const followKindSchema = z.enum(followKinds);
export type FollowKind = z.output<typeof followKindSchema>;

export const followFrequencies = ['at-once', 'daily', 'weekly'] as const;
export const followFrequencySchema = z.enum(followFrequencies);
export type FollowFrequency = z.output<typeof followFrequencySchema>;

/** With the proof of consent. Not a projection: interests are personal, so they stay out of the log. */
export const followsView = defineView({
  name: 'follows',
  isPersonal: true,
  schema: z.object({
    id: z.string(),
    followerId: z.string(),
    kind: followKindSchema,
    /** Words of a query; slug of a story, company or category; id of a source. */
    value: z.string(),
    /** `<kind>:<value>`. */
    topic: z.string(),
    frequency: followFrequencySchema,
    state: z.enum(['pending', 'active']),
    requestedAt: instantSchema,
    consentText: z.string(),
    /** Only items first seen after this are sent. */
    confirmedAt: instantSchema.optional(),
    /** Sequence number of the confirmation within the hub, so that a process knows which ones it has not read yet. */
    number: z.number().int().nonnegative(),
    /** Links that can confirm it: SHA-256 of the token, and expiry. */
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

export const followMatchesView = defineView({
  name: 'follow-matches',
  isPersonal: true,
  schema: z.object({
    /** Derived from follow and item, so that an item is sent once. */
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

export const followersView = defineView({
  name: 'followers',
  isPersonal: true,
  schema: z.object({
    id: z.string(),
    /** `2026-03-04`, UTC. */
    day: z.string(),
    mails: z.number().int().nonnegative(),
    number: z.number().int().nonnegative(),
  }),
  key: 'id',
  lists: {},
});
export type Follower = DocumentOf<typeof followersView>;

/** How far changes have been scanned for followed items, and how many follows were confirmed. */
export const followPlacesView = defineView({
  name: 'follow-places',
  schema: z.object({
    id: z.string(),
    place: z.string().describe(namesPlaces).optional(),
    confirmed: z.number().int().nonnegative().optional(),
  }),
  key: 'id',
  lists: {},
});
