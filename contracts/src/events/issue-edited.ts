import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

export const issueIdSchema = z.string().regex(/^\d{4}-W\d{2}$/, 'must be an ISO week such as 2026-W10');

/** Kinds of entries in an issue; `digest`: an item of the weekly digest, `<id of the digest>|<id of the item>`. */
export const issueEntryKinds = ['digest', 'article', 'news', 'video', 'episode', 'story'] as const;

/** Refers to an item without copying its text, so nothing has to be erased here when the item is removed. */
export const issueEntrySchema = z.object({
  kind: z.enum(issueEntryKinds),
  id: z.string().min(1).max(300),
});
export type IssueEntry = z.output<typeof issueEntrySchema>;

/** Number of readers above which an edited issue must have an imprint. */
export const imprintRequiredAbove = 50;

export const issueWishesSchema = z.object({
  entries: z.array(issueEntrySchema).max(100, 'must be 100 items at most'),
  /** Plain text; an empty line starts a paragraph. */
  introduction: z.string().max(4000, 'must have 4,000 characters at most'),
  imprint: z.string().max(1000, 'must have 1,000 characters at most'),
  /** `due`: sent at the scheduled time. */
  plan: z.enum(['due', 'skip', 'now']),
});
export type IssueWishes = z.output<typeof issueWishesSchema>;

/**
 * An editor changed the plan for an issue. Holds all wishes, under the key `issue|<week>|draft`; the last event before
 * the issue is written wins.
 */
export const issueEdited = defineEvent({
  type: 'IssueEdited',
  version: 1,
  topic: 'newsletter',
  data: z.object({
    id: issueIdSchema,
    /** Id of this edit; an issue records the edit it was made from. */
    revision: z.string().min(1),
    by: z.string(),
    wishes: issueWishesSchema,
  }),
});
export type IssueEdited = EventOf<typeof issueEdited>;
