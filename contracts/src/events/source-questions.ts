import { z } from 'zod';
import { showSchema } from '../views/shown.ts';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';
import { logPositionSchema } from './fetches.ts';
import { addedKindSchema } from './source-changed.ts';

const foundFeedSchema = z.object({
  kind: addedKindSchema,
  url: z.string(),
  name: z.string(),
  /** Default for how much of its items is shown. */
  show: showSchema,
  total: z.number().int().nonnegative(),
  items: z.array(
    z.object({
      title: z.string(),
      excerpt: z.string(),
      url: z.string().optional(),
      publishedAt: instantSchema.optional(),
    }),
  ),
});
export type FoundFeed = z.output<typeof foundFeedSchema>;

const listedFeedSchema = z.object({
  kind: addedKindSchema,
  name: z.string(),
  url: z.string(),
  folders: z.array(z.string()),
  /** Index into the answer's `paths`, if it has them. */
  path: z.number().int().nonnegative().optional(),
});

/**
 * Asks what an address or a list of feeds contains. Ingest answers, because only ingest makes requests to the internet
 * and parses untrusted documents.
 */
export const sourceAsked = defineEvent({
  type: 'SourceAsked',
  version: 1,
  topic: 'source-questions',
  data: z.object({
    questionId: z.string().min(1),
    asked: z.discriminatedUnion('about', [
      z.object({ about: z.literal('address'), url: z.string() }),
      z.object({ about: z.literal('page'), url: z.string() }),
      z.object({ about: z.literal('opml'), text: z.string() }),
    ]),
  }),
});
export type SourceAsked = EventOf<typeof sourceAsked>;

export const sourceAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('feeds'), feeds: z.array(foundFeedSchema) }),
  z.object({
    outcome: z.literal('list'),
    feeds: z.array(listedFeedSchema),
    leftOut: z.array(z.string()),
    /** Folders of a list too long for one log record if each feed repeated its folders. */
    paths: z.array(z.array(z.string())).optional(),
  }),
  z.object({
    outcome: z.literal('page'),
    itemId: z.string(),
    isNew: z.boolean(),
    position: logPositionSchema.optional(),
  }),
  z.object({ outcome: z.literal('failed'), reason: z.string() }),
]);
export type SourceAnswer = z.output<typeof sourceAnswerSchema>;
export const foundFeedsSchema = z.array(foundFeedSchema);

/** The answer to a question. Whoever asked erases it, because it contains third-party text. */
export const sourceAnswered = defineEvent({
  type: 'SourceAnswered',
  version: 1,
  topic: 'source-questions',
  data: z.object({ questionId: z.string().min(1), answer: sourceAnswerSchema }),
});
export type SourceAnswered = EventOf<typeof sourceAnswered>;
