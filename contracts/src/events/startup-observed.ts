import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { webAddressSchema } from './observation.ts';

export const startupStatusSchema = z.enum(['public', 'private']);

export const fundingRoundSchema = z.object({
  date: z.iso.date(),
  name: z.string().optional(),
  /** Raised, in billions of dollars. */
  amount: z.number().nonnegative().optional(),
  /** After the round, in billions of dollars. */
  valuation: z.number().nonnegative().optional(),
  source: webAddressSchema.optional(),
});
export type FundingRound = z.output<typeof fundingRoundSchema>;

export const startupObserved = defineEvent({
  type: 'StartupObserved',
  version: 1,
  topic: 'startups',
  data: z.object({
    startupId: z.string().min(1),
    /** Position in the published list, from 0: the order readers see. */
    rank: z.number().int().nonnegative(),
    name: z.string().min(1),
    symbol: z.string().optional(),
    status: startupStatusSchema,
    category: z.string().min(1),
    description: z.string(),
    /** Billions of dollars. */
    valuation: z.number().nonnegative().optional(),
    price: z.number().nonnegative().optional(),
    changePercent: z.number().optional(),
    lastRoundAt: z.iso.date().optional(),
    lastRoundName: z.string().optional(),
    lastRoundSource: webAddressSchema.optional(),
    /** Newest first. */
    rounds: z.array(fundingRoundSchema).optional(),
    estimate: z.boolean().optional(),
    founded: z.number().int().optional(),
    headquarters: z.string().optional(),
  }),
});
export type StartupObserved = EventOf<typeof startupObserved>;
