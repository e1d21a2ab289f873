import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { issueEntryKinds, issueWishesSchema } from '../events/issue-edited.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { weeklyNewsItemSchema } from './weekly-news-item.ts';

const issueItemSchema = weeklyNewsItemSchema.extend({
  /** The item that its words are of, where an editor chose it. */
  of: z.object({ kind: z.enum(issueEntryKinds), id: z.string() }).optional(),
});
export type IssueItem = z.output<typeof issueItemSchema>;

export const newsletterIssueSchema = z.object({
  /** ISO week of its sending: `2026-W10`. */
  id: z.string().regex(/^\d{4}-W\d{2}$/),
  subject: z.string().min(1),
  items: z.array(issueItemSchema).min(1),
  /** Plain text of the editors; an empty line begins a paragraph. */
  introduction: z.string().optional(),
  /** Who sends it, in plain text. */
  imprint: z.string().optional(),
  /** The edit it was made from; absent where nobody edited it. */
  draft: z.string().optional(),
  writtenAt: instantSchema,
});

/** Issues of the newsletter. Written from `newsletter`. */
export const newsletterIssuesView = defineView({
  name: 'newsletter-issues',
  family: 'newsletter',
  schema: newsletterIssueSchema,
  key: 'id',
  lists: { newest: { where: [], orderBy: [['id', 'desc']] } },
});
export type NewsletterIssue = DocumentOf<typeof newsletterIssuesView>;

/**
 * The one place of the hub where an address stands. Owned by the newsletter, not a projection: no event carries an
 * address, so nothing can bring one back once its document is gone.
 */
export const mailAddressesView = defineView({
  name: 'mail-addresses',
  isPersonal: true,
  schema: z.object({
    /** Subscriber id. */
    id: z.string(),
    /** Normalised. */
    email: z.string(),
    /** Links that may confirm the subscription: SHA-256 of the token, and until when. */
    links: z.array(z.object({ hash: z.string(), until: instantSchema })),
  }),
  key: 'id',
  lists: {},
});
export type MailAddress = DocumentOf<typeof mailAddressesView>;

/** A mail to a follower: the question whether they want it, or items by what they follow. */
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

/** Mail to be sent, one document a recipient and issue. Owned by the newsletter; names recipients by id only. */
export const mailOutboxView = defineView({
  name: 'mail-outbox',
  schema: z.object({
    /** `confirmation|<subscriber>` or `<issue>|<subscriber>`; those of follows begin with `follow|`. */
    id: z.string(),
    subscriberId: z.string(),
    /** Absent for a confirmation. */
    issueId: z.string().optional(),
    /** What a follower is told of; absent of the newsletter's mails. */
    follow: outboxFollowSchema.optional(),
    state: z.enum(['due', 'done', 'failed']),
    /** When it is to be tried; while it is being sent, when another may take it up. */
    dueAt: instantSchema,
    attempts: z.number().int().nonnegative(),
    /** When it was sent, found needless or given up. */
    doneAt: instantSchema.optional(),
  }),
  key: 'id',
  lists: {
    byState: { where: ['state'], orderBy: [['dueAt', 'asc']], range: 'dueAt' },
    ofSubscriber: { where: ['subscriberId'], orderBy: [] },
  },
});
export type OutboxMail = DocumentOf<typeof mailOutboxView>;

/**
 * An issue on its way: what it is made of, decided once however many processes try, and how far it has been put into
 * the outbox. Owned by the newsletter.
 */
export const issueDeliveriesView = defineView({
  name: 'issue-deliveries',
  schema: z.object({
    /** Issue id. */
    id: z.string(),
    /** The digest it is made of, where nobody edited it, and when that was decided. */
    writingId: z.string().optional(),
    /** The edit it is made of. */
    draft: z.object({ revision: z.string(), wishes: issueWishesSchema }).optional(),
    decidedAt: instantSchema,
    state: z.enum(['queueing', 'queued']),
    /** Cursor in the list of subscribers. */
    after: z.string().optional(),
  }),
  key: 'id',
  lists: {},
});
export type IssueDelivery = DocumentOf<typeof issueDeliveriesView>;

/** The key that subscriber ids and links are made with. Owned by the newsletter. */
export const newsletterKeysView = defineView({
  name: 'newsletter-keys',
  schema: z.object({ id: z.string(), key: z.string() }),
  key: 'id',
  lists: {},
});
