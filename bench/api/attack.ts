import { z } from 'zod';

/** State and results of a slow-sender attack. */
export const attackSchema = z.object({
  open: z.number(),
  /** Per kind of sender: how many connections the hub cut off, and the longest lifetime of one, in ms. */
  cuts: z.object({ headers: z.number(), body: z.number() }),
  longest: z.object({ headers: z.number(), body: z.number() }),
});
export type Attack = z.output<typeof attackSchema>;
