import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { issueEntryKinds, issueWishesSchema } from '../events/issue-edited.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { weeklyNewsItemSchema } from './weekly-news-item.ts';

const issueItemSchema = weeklyNewsItemSchema.extend({
  of: z.object({ kind: z.enum(issueEntryKinds), id: z.string() }).optional(),
});
export type IssueItem = z.output<typeof issueItemSchema>;

export const newsletterIssueSchema = z.object({
  /** ISO week in which it is sent: `2026-W10`. */
  id: z.string().regex(/^\d{4}-W\d{2}$/),
  subject: z.string().min(1),
  items: z.array(issueItemSchema).min(1),
  /** The editors' introduction in plain text; an empty line starts a paragraph. */
  introduction: z.string().optional(),
  imprint: z.string().optional(),
  draft: z.string().optional(),
  writtenAt: instantSchema,
});

export const newsletterIssuesView = defineView({
  name: 'newsletter-issues',
  family: 'newsletter',
  schema: newsletterIssueSchema,
  key: 'id',
  lists: { newest: { where: [], orderBy: [['id', 'desc']] } },
});
export type NewsletterIssue = DocumentOf<typeof newsletterIssuesView>;

/** The only place that stores email addresses. Not a projection, so no event can bring a deleted one back. */
export const mailAddressesView = defineView({
  name: 'mail-addresses',
  isPersonal: true,
  schema: z.object({
    id: z.string(),
    email: z.string(),
    /** Links that can confirm the subscription: SHA-256 of the token, and expiry. */
    links: z.array(z.object({ hash: z.string(), until: instantSchema })),
  }),
  key: 'id',
  lists: {},
});
export type MailAddress = DocumentOf<typeof mailAddressesView>;

const outboxFollowSchema = z.union([
  z.object({ confirms: z.string() }),
  z.object({
    items: z.array(
      z.object({
        followId: z.string(),
        type: z.enum(['article', 'video', 'news', 'podcast']),
        itemId: z.string(),
      }),
    ),
  }),
]);

/** Outgoing mail, one document per recipient and issue. Owned by the newsletter; refers to recipients by id only. */
export const mailOutboxView = defineView({
  name: 'mail-outbox',
  schema: z.object({
    /** `confirmation|<subscriber>` or `<issue>|<subscriber>`; ids of follow mails begin with `follow|`. */
    id: z.string(),
    subscriberId: z.string(),
    issueId: z.string().optional(),
    follow: outboxFollowSchema.optional(),
    state: z.enum(['due', 'done', 'failed']),
    /** When to try it; while it is being sent, when another process may take over. */
    dueAt: instantSchema,
    attempts: z.number().int().nonnegative(),
    /** When it was sent, found unnecessary or given up. */
    doneAt: instantSchema.optional(),
  }),
  key: 'id',
  lists: {
    byState: { where: ['state'], orderBy: [['dueAt', 'asc']], range: 'dueAt' },
    ofSubscriber: { where: ['subscriberId'], orderBy: [] },
  },
});
export type OutboxMail = DocumentOf<typeof mailOutboxView>;

/** Decided once however many processes try, with how much of it is in the outbox. Owned by the newsletter. */
export const issueDeliveriesView = defineView({
  name: 'issue-deliveries',
  schema: z.object({
    id: z.string(),
    writingId: z.string().optional(),
    draft: z.object({ revision: z.string(), wishes: issueWishesSchema }).optional(),
    decidedAt: instantSchema,
    state: z.enum(['queueing', 'queued']),
    after: z.string().optional(),
  }),
  key: 'id',
  lists: {},
});
export type IssueDelivery = DocumentOf<typeof issueDeliveriesView>;

/** Key used to make subscriber ids and links. Owned by the newsletter. */
export const newsletterKeysView = defineView({
  name: 'newsletter-keys',
  schema: z.object({ id: z.string(), key: z.string() }),
  key: 'id',
  lists: {},
});
