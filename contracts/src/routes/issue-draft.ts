import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { issueEntrySchema, issueIdSchema, issueWishesSchema } from '../events/issue-edited.ts';
import { newsletterIssueSchema } from '../views/newsletter.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

const issueChoiceSchema = issueEntrySchema.extend({
  title: z.string(),
  source: z.string(),
  /** Absent for items of the digest. */
  publishedAt: instantSchema.optional(),
});
export type IssueChoice = z.output<typeof issueChoiceSchema>;

const issueDraftAnswerSchema = z.object({
  /** `no-mail`: the hub sends no mail; `waiting`: too early to edit; `open`: editable; `sending`: too late to edit. */
  state: z.enum(['no-mail', 'waiting', 'open', 'sending']),
  issue: issueIdSchema,
  dueAt: instantSchema,
  opensAt: instantSchema,
  /** Id of the last edit; empty if there is none. An edit states the revision it is based on. */
  revision: z.string(),
  editedBy: z.string().optional(),
  editedAt: instantSchema.optional(),
  wishes: issueWishesSchema,
  items: z.array(issueChoiceSchema),
  /** Items that could be added: the newest of each kind that are not in the issue. */
  suggestions: z.array(issueChoiceSchema),
  recipients: z.int().nonnegative(),
  /** True if it can't be sent until it has an imprint. */
  lacksImprint: z.boolean(),
  /** An edit of the previous issue that came too late. */
  late: z.object({ issue: issueIdSchema, by: z.string(), at: instantSchema }).optional(),
});

export const getIssueDraft = defineRoute({
  slug: 'get-issue-draft',
  method: 'GET',
  path: '/api/admin/newsletter/draft',
  summary: 'The next issue of the newsletter as it would be sent, and what could be added to it',
  answer: issueDraftAnswerSchema,
  statuses: limited,
});

const draftStatuses = {
  ...limited,
  400: 'wishes that an issue can’t have',
  409: 'the issue can’t be edited now, or someone else edited it',
};

export const editIssue = defineRoute({
  slug: 'edit-issue',
  method: 'POST',
  path: '/api/admin/newsletter/draft',
  summary:
    'Says what the next issue is to be: its items in order, introduction, imprint, skip it or send it now',
  body: z.object({
    issue: issueIdSchema,
    basedOn: z.string().max(100).describe('`revision` that was edited'),
    wishes: issueWishesSchema,
  }),
  answer: issueDraftAnswerSchema,
  statuses: { ...draftStatuses, 202: 'recorded; the answer does not show it yet' },
});

export const previewIssue = defineRoute({
  slug: 'preview-issue',
  method: 'POST',
  path: '/api/admin/newsletter/draft/preview',
  summary: 'The mail that an issue of these wishes would be, as HTML and as text; nothing is kept',
  body: z.object({ wishes: issueWishesSchema }),
  answer: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    items: newsletterIssueSchema.shape.items,
  }),
  statuses: draftStatuses,
});

export const testIssue = defineRoute({
  slug: 'test-issue',
  method: 'POST',
  path: '/api/admin/newsletter/draft/test',
  summary: 'Sends the mail that an issue of these wishes would be to one address; the address is not kept',
  body: z.object({ email: z.string({ error: 'email must be given' }), wishes: issueWishesSchema }),
  answer: z.object({ message: z.string() }),
  statuses: { ...draftStatuses, 503: 'the mail server did not take the mail' },
});
