import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { sourceSettingsSchema } from '../events/source-changed.ts';
import { pushSubscriptionsView } from '../views/push-subscription.ts';
import { sourceStatesView } from '../views/source-state.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter } from './parameters.ts';
import { refreshAnswerSchema } from './refreshes.ts';

const sessionSchema = z.object({
  signedIn: z.boolean(),
  /** `open`: no sign-in, because the hub can only be reached from its own machine. */
  access: z.enum(['open', 'token']),
  /** Who is signed in; `admin` if no sign-in is needed. */
  name: z.string().optional(),
  version: z
    .string()
    .optional()
    .meta({ description: 'Version of the hub; only for admins who are signed in.' }),
});

export const adminSession = defineRoute({
  slug: 'admin-session',
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Whether the caller may make admin calls',
  answer: sessionSchema,
});

export const signIn = defineRoute({
  slug: 'sign-in',
  method: 'POST',
  path: '/api/admin/sign-in',
  summary:
    'Begins an admin session of 12 hours with the token of an admin; the session is a cookie no script can read',
  body: z.object({ token: z.string({ error: 'token must be given' }).min(1).max(500) }),
  answer: sessionSchema,
  statuses: { 401: 'not the admin token', 429: 'tried too often' },
});

export const signOut = defineRoute({
  slug: 'sign-out',
  method: 'POST',
  path: '/api/admin/sign-out',
  summary: 'Ends the admin session of this browser',
  answer: sessionSchema,
});

export const sourceHealthSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  url: z.string().optional(),
  curated: z.boolean(),
  /** Cron expression in UTC. */
  schedule: z.string(),
  /** `file`: from the configuration file; `hub`: added in the browser, and can be changed there. */
  from: z.enum(['file', 'hub']),
  paused: z.boolean(),
  settings: sourceSettingsSchema.optional(),
  /**
   * `unread`: not read yet; `failing`: the last fetch failed; `quiet`: read, but silent for twice its usual pause;
   * `retired`: no longer asked, because the server reported it gone.
   */
  health: z.enum(['healthy', 'quiet', 'failing', 'retired', 'unread']),
  /** How urgently it needs attention; `grey`: not read yet. */
  light: z.enum(['green', 'amber', 'red', 'grey']),
  reason: z.string().optional(),
  /** Longest pause considered usual, in milliseconds; absent if its items don't show a pattern. */
  usualPauseMs: z.number().nonnegative().optional(),
  newestItemAt: instantSchema.optional(),
  lastItems: sourceStatesView.schema.shape.lastItems,
  gap: sourceStatesView.schema.shape.gap.unwrap().extend({ filled: z.boolean() }).optional(),
  /** Subscription at the WebSub hub that announces its updates. */
  push: pushSubscriptionsView.schema
    .pick({ hub: true, state: true, leaseUntil: true, lastPushAt: true, reason: true })
    .optional(),
  progress: z
    .object({
      done: z.number().int().nonnegative(),
      total: z.number().int().nonnegative(),
      at: instantSchema,
    })
    .optional(),
  last: sourceStatesView.schema
    .pick({
      ...{ outcome: true, completedAt: true, durationMs: true, httpStatus: true, bytes: true, counts: true },
      ...{ rejections: true, error: true, errorStreak: true, nextFetchAt: true, movedTo: true },
      ...{ lastSuccessAt: true, lastNewItemAt: true },
    })
    .optional(),
});
export type SourceHealth = z.output<typeof sourceHealthSchema>;

export const listSources = defineRoute({
  slug: 'list-sources',
  method: 'GET',
  path: '/api/admin/sources',
  summary: 'Every source with its health and its last reading',
  answer: z.array(sourceHealthSchema),
  statuses: limited,
});

export const refreshSource = defineRoute({
  slug: 'refresh-source',
  method: 'POST',
  path: '/api/admin/sources/{id}/refresh',
  summary: 'Reads one source again and answers when its items are visible',
  answer: refreshAnswerSchema,
  statuses: { ...limited, 202: 'still running after 60 s; it goes on', 404: 'there is no such source' },
});

export const newsletterStatus = defineRoute({
  slug: 'newsletter-status',
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'Subscribers by status, the latest issues and the mail that waits',
  answer: z.object({
    /** False if no mail server is configured: subscriptions are active immediately, and no issue is sent. */
    sendsMail: z.boolean(),
    subscribers: z.object({
      pending: z.number().int().nonnegative(),
      subscribed: z.number().int().nonnegative(),
      ended: z.number().int().nonnegative(),
    }),
    mail: z.object({ due: z.number().int().nonnegative(), failed: z.number().int().nonnegative() }),
    issues: z.array(z.object({ id: z.string(), subject: z.string(), writtenAt: instantSchema })),
  }),
  statuses: limited,
});

export const subscriberRowSchema = z.object({
  id: z.string(),
  /** Absent if the subscription ended: the address has been erased. */
  email: z.string().optional(),
  status: z.enum(['pending', 'subscribed', 'ended']),
  since: instantSchema,
  requestedAt: instantSchema.optional(),
  consentText: z.string().optional(),
  confirmedAt: instantSchema.optional(),
  confirmedBy: z.enum(['mail', 'form']).optional(),
});
export type SubscriberRow = z.output<typeof subscriberRowSchema>;

export const listSubscribers = defineRoute({
  slug: 'list-subscribers',
  method: 'GET',
  path: '/api/admin/subscribers',
  summary:
    'Subscribers of one status, oldest first, with the proof of their consent; also as /api/admin/subscribers.csv',
  query: z.object({
    status: z
      .enum(['pending', 'subscribed', 'ended'], { error: 'status must be pending, subscribed or ended' })
      .default('subscribed'),
    limit: limitParameter(100),
    cursor: z.string({ error: 'cursor must be given once' }).max(2000).optional(),
  }),
  answer: z.object({
    subscribers: z.array(subscriberRowSchema),
    next: z.string().optional(),
  }),
  statuses: limited,
});

export const eraseSubscriber = defineRoute({
  slug: 'erase-subscriber',
  method: 'POST',
  path: '/api/admin/subscribers/erase',
  summary: 'Forgets an address and all that is known of its subscription',
  body: z.object({ email: z.string({ error: 'email must be given' }) }),
  answer: z.object({ message: z.string() }),
  statuses: { ...limited, 400: 'not an e-mail address' },
});
