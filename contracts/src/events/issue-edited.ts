import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

export const issueIdSchema = z.string().regex(/^\d{4}-W\d{2}$/, 'must be an ISO week such as 2026-W10');

/** Kinds of what an issue can tell; `digest`: an item of the weekly digest, `<id of the digest>|<id of the item>`. */
export const issueEntryKinds = ['digest', 'article', 'news', 'video', 'episode', 'story'] as const;

/** Names an item without its words, so that nothing has to be erased here when the item goes. */
export const issueEntrySchema = z.object({
  kind: z.enum(issueEntryKinds),
  id: z.string().min(1).max(300),
});
export type IssueEntry = z.output<typeof issueEntrySchema>;

/** Readers from which on an issue that was edited must say who sends it. */
export const imprintRequiredAbove = 50;

/** What editors want an issue to be. */
export const issueWishesSchema = z.object({
  /** In the order they are told. */
  entries: z.array(issueEntrySchema).max(100, 'must be 100 items at most'),
  /** Plain text; an empty line begins a paragraph. */
  introduction: z.string().max(4000, 'must have 4,000 characters at most'),
  /** Who sends the newsletter, in plain text. */
  imprint: z.string().max(1000, 'must have 1,000 characters at most'),
  /** `due`: sent at its hour. */
  plan: z.enum(['due', 'skip', 'now']),
});
export type IssueWishes = z.output<typeof issueWishesSchema>;

/**
 * An editor said what an issue is to be. It holds all wishes at once, under the key `issue|<week>|draft`: the last one before the
 * issue is written holds.
 */
export const issueEdited = defineEvent({
  type: 'IssueEdited',
  version: 1,
  topic: 'newsletter',
  data: z.object({
    id: issueIdSchema,
    /** Names this edit; an issue says which edit it was made from. */
    revision: z.string().min(1),
    /** Name of the admin. */
    by: z.string(),
    wishes: issueWishesSchema,
  }),
});
export type IssueEdited = EventOf<typeof issueEdited>;
