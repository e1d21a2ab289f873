import { z } from 'zod';
import { startupStatusSchema } from '../events/startup-observed.ts';
import { namesShape } from './companies.ts';

export const startupEntrySchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case, like example-labs'),
    name: z.string().min(1).max(200),
    ...namesShape,
    status: startupStatusSchema,
    /** Stock symbol of a public company; its price is read along with those of the index. */
    symbol: z.string().min(1).max(16).optional(),
    category: z.string().min(1).max(100),
    description: z.string().max(4000),
    /** Billions of dollars. */
    valuation: z.number().nonnegative().optional(),
    lastRound: z
      .strictObject({
        name: z.string().max(100).optional(),
        date: z.iso.date(),
        source: z.url({ protocol: /^https?$/ }),
      })
      .optional(),
    founded: z.number().int().min(1900).max(2200).optional(),
    headquarters: z.string().max(200).optional(),
    estimate: z.boolean().default(false),
  })
  .refine(({ status, symbol }) => status === 'private' || symbol !== undefined, {
    path: ['symbol'],
    error: 'must be given of a public company',
  });
export type StartupEntry = z.output<typeof startupEntrySchema>;
