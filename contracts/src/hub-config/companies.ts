import { z } from 'zod';

/** What a company is called in texts, beside its name. */
export const namesShape = {
  aliases: z.array(z.string().min(2).max(100)).max(20).optional(),
  /** Phrases that contain one of its names and mean something else. */
  notAliases: z.array(z.string().min(2).max(100)).max(50).optional(),
};

/** A company of the index: what the market does not quote. */
export const companySchema = z.strictObject({
  symbol: z.string().min(1).max(16),
  name: z.string().min(1),
  ...namesShape,
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
