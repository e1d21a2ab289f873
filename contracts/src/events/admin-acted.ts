import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/** Maximum lengths of an admin's name and of the text of one field, in characters. */
export const adminNameLimit = 100;
export const notedTextLimit = 600;

/** A sentence as a message id and its values, which may be sentences themselves, so it can be shown in any language. */
export interface NotedSentence {
  readonly id: string;
  readonly values: Readonly<Record<string, string | number | NotedSentence>>;
}
const notedSentenceSchema: z.ZodType<NotedSentence> = z.object({
  id: z.string().min(1).max(100),
  get values() {
    return z.record(z.string().max(100), z.union([z.string(), z.number(), notedSentenceSchema]));
  },
});

const notedFieldsSchema = z.record(z.string().max(100), z.string().max(notedTextLimit + 1));

export const adminActionSchema = z.object({
  id: z.string().min(1),
  at: instantSchema,
  who: z
    .string()
    .min(1)
    .max(adminNameLimit)
    .describe('Name of the admin; `admin` where there is one token, or the hub is open to its own machine'),
  what: z.string().min(1).max(100).describe('Name of the call: `correct-item`'),
  target: z
    .string()
    .max(300)
    .optional()
    .describe('What it was done to: the id in the address of the call, where it has one'),
  before: notedFieldsSchema.describe(
    'Fields as they were, each as text; those that the hub does not know or that were empty are left out',
  ),
  after: notedFieldsSchema.describe('Fields as they were asked to be'),
  request: z.string().max(200).describe('Id of the request, as the program’s own log has it'),
  outcome: z
    .enum(['taken', 'refused', 'failed'])
    .describe('`failed`: the hub could not do it, or not all of it'),
  reason: z
    .string()
    .max(notedTextLimit + 1)
    .optional()
    .describe('Why it was refused'),
  said: notedSentenceSchema.optional().describe('The reason as a message, where it is one'),
});
export type AdminAction = z.output<typeof adminActionSchema>;

/**
 * An admin changes something. Written before the change is made, so the log knows every change, and again if the change
 * fails. Each event holds the complete action, so compaction may keep only the last one. The key is the action's id.
 */
export const adminActed = defineEvent({
  type: 'AdminActed',
  version: 1,
  topic: 'admin-log',
  data: adminActionSchema,
});
export type AdminActed = EventOf<typeof adminActed>;
