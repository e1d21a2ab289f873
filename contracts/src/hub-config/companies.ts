import { z } from 'zod';

export const namesShape = {
  aliases: z.array(z.string().min(2).max(100)).max(20).optional(),
  /** Phrases that contain one of its names but mean something else. */
  notAliases: z.array(z.string().min(2).max(100)).max(50).optional(),
};

const arrFigureSchema = z
  .strictObject({
    /** Billions of dollars. */
    value: z.number().positive(),
    /** Year over year, in percent. */
    growth: z.number().optional(),
    /** Last day of the period the figure covers. */
    periodEnd: z.iso.date(),
    basis: z.enum(['reported', 'derived']),
    formula: z.string().optional(),
    source: z.url().optional(),
    /** Day the figure became known to the hub. */
    enteredAt: z.iso.date().optional(),
    estimate: z.boolean().default(false),
  })
  .refine(({ basis, formula }) => basis === 'reported' || formula !== undefined, {
    path: ['formula'],
    error: 'must say how a derived figure was made',
  });
export type ArrFigure = z.output<typeof arrFigureSchema>;

/** `Revenues` of US GAAP, or a concept of another taxonomy with its prefix: `acme:SubscriptionRevenue`. */
const conceptSchema = z
  .string()
  .max(200)
  .regex(/^(?:[a-z][a-z0-9-]*:)?[A-Z][A-Za-z0-9]*$/, 'must be a concept, like Revenues or acme:Revenues');

const filingsSchema = z.strictObject({
  cik: z.coerce
    .string()
    .regex(/^\d{1,10}$/, 'must be the number of a company at the SEC')
    .transform((digits) => digits.padStart(10, '0')),
  concepts: z.array(conceptSchema).min(1).max(10),
});

const listedCompanySchema = z.strictObject({
  symbol: z.string().min(1).max(16),
  /** Last part of its page's address; defaults to the symbol in lower case. */
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case, like example-labs')
    .optional(),
  name: z.string().min(1),
  ...namesShape,
  sector: z.string().min(1),
  featured: z.boolean().default(false),
  sharesOutstanding: z.number().positive().optional(),
  arr: arrFigureSchema.optional(),
  figures: z.array(arrFigureSchema).min(1).max(200).optional(),
  filings: filingsSchema.optional(),
});

export const companySchema = listedCompanySchema.transform((company) => {
  const latest = company.figures?.reduce((one, other) => (isLater(other, one) ? other : one));
  return company.arr === undefined && latest !== undefined ? { ...company, arr: latest } : company;
});
export type Company = z.output<typeof listedCompanySchema>;

function isLater(one: ArrFigure, other: ArrFigure): boolean {
  if (one.periodEnd !== other.periodEnd) return one.periodEnd > other.periodEnd;
  return (one.enteredAt ?? '') > (other.enteredAt ?? '');
}
