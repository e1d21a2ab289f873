import { z } from 'zod';

/** A company of the index: what the market does not quote. */
export const companySchema = z.strictObject({
  symbol: z.string().min(1).max(16),
  name: z.string().min(1),
  sector: z.string().min(1),
  /** Shown in the short list of the home page. */
  featured: z.boolean().default(false),
  sharesOutstanding: z.number().positive().optional(),
  arr: z
    .strictObject({
      /** Billions of dollars. */
      value: z.number().positive(),
      /** Year over year, percent. */
      growth: z.number().optional(),
      /** Last day of the period the figure is for. */
      periodEnd: z.iso.date(),
      basis: z.enum(['reported', 'derived']),
      /** How a derived figure was made. */
      formula: z.string().optional(),
      source: z.url().optional(),
      enteredAt: z.iso.date().optional(),
      estimate: z.boolean().default(false),
    })
    .refine(({ basis, formula }) => basis === 'reported' || formula !== undefined, {
      path: ['formula'],
      error: 'must say how a derived figure was made',
    })
    .optional(),
});
export type Company = z.output<typeof companySchema>;
