import { z } from 'zod';

/** How an attack by slow senders goes. */
export const attackSchema = z.object({
  /** Connections that are open. */
  open: z.number(),
  /** How often one was cut off, and the longest one lived, milliseconds, of those that send headers and bodies. */
  cuts: z.object({ headers: z.number(), body: z.number() }),
  longest: z.object({ headers: z.number(), body: z.number() }),
});
export type Attack = z.output<typeof attackSchema>;
