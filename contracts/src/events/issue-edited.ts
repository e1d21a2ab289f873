import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

export const issueIdSchema = z.string().regex(/^\d{4}-W\d{2}$/, 'must be an ISO week such as 2026-W10');

/** Kinds of items an issue can contain. `digest` is an item of the weekly digest, `<digest id>|<item id>`. */
export const issueEntryKinds = ['digest', 'article', 'news', 'video', 'episode', 'story'] as const;

/** Refers to an item without copying its text, so that nothing has to be erased here when the item is taken down. */
export const issueEntrySchema = z.object({
  kind: z.enum(issueEntryKinds),
  id: z.string().min(1).max(300),
});
export type IssueEntry = z.output<typeof issueEntrySchema>;

/** Above this number of subscribers, an edited issue must name its sender. */
export const imprintRequiredAbove = 50;

/** The editors' wishes for an issue. */
export const issueWishesSchema = z.object({
  /** In the order of the issue. */
  entries: z.array(issueEntrySchema).max(100, 'must be 100 items at most'),
  /** Plain text. An empty line starts a paragraph. */
  introduction: z.string().max(4000, 'must have 4,000 characters at most'),
  /** Who sends the newsletter, in plain text. */
  imprint: z.string().max(1000, 'must have 1,000 characters at most'),
  /** `due`: sent at its regular hour. */
  plan: z.enum(['due', 'skip', 'now']),
});
export type IssueWishes = z.output<typeof issueWishesSchema>;

/**
 * An editor changed the draft of an issue. Each event holds the whole draft under the key `issue|<week>|draft`; the
 * last one before the issue is written counts.
 */
export const issueEdited = defineEvent({
  type: 'IssueEdited',
  version: 1,
  topic: 'newsletter',
  data: z.object({
    id: issueIdSchema,
    /** Id of this edit. An issue names the edit it was made from. */
    revision: z.string().min(1),
    /** Name of the admin. */
    by: z.string(),
    wishes: issueWishesSchema,
  }),
});
export type IssueEdited = EventOf<typeof issueEdited>;
