import { z } from 'zod';

const wrongPartSchema = z.object({
  detail: z.string().meta({ description: 'what is wrong, in a sentence' }),
  parameter: z.string().optional().meta({ description: 'the parameter of the address' }),
  pointer: z.string().optional().meta({ description: 'JSON pointer into the body, such as `#/email`' }),
});
export type WrongPart = z.output<typeof wrongPartSchema>;

/** Machine-readable reason for refusing a request (RFC 9457). */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string().meta({ description: 'what the status means' }),
  status: z.int().min(400).max(599),
  detail: z.string().meta({ description: 'the sentence for people' }),
  code: z.string().meta({ description: 'names the reason; never changes' }),
  requestId: z.string().meta({ description: 'the `X-Request-Id` of this answer' }),
  webhookId: z.string().optional().meta({ description: 'the webhook that is equal to the one asked for' }),
  errors: z.array(wrongPartSchema).optional().meta({ description: 'every part that is wrong' }),
});
export type Problem = z.output<typeof problemSchema>;
