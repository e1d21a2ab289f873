import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { webAddressSchema } from './observation.ts';

/** A fact of a company's accounts as one of its filings states it. A restatement is a fact of another filing. */
export const filedFactSchema = z.object({
  /** Taxonomy and concept: `us-gaap:Revenues`. */
  concept: z.string().max(300),
  /** ISO code of the currency. */
  unit: z.string().regex(/^[A-Z]{3}$/),
  start: z.iso.date(),
  /** Last day of the period. */
  end: z.iso.date(),
  value: z.number().positive(),
  /** Number of the filing: `0001234567-26-000001`. */
  accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  /** `10-Q`, `10-K/A`. */
  form: z.string().max(20),
  /** Day of the filing: since then the fact is known. */
  filed: z.iso.date(),
  /** Where the filing is read. */
  url: webAddressSchema,
});
export type FiledFact = z.output<typeof filedFactSchema>;

/** Number of a company at the SEC, with its leading zeros. */
export const cikSchema = z.string().regex(/^\d{10}$/);

/** A filing states a fact; the key names source, company, concept, unit, period and filing. */
export const factFiled = defineEvent({
  type: 'FactFiled',
  version: 1,
  topic: 'filings',
  data: filedFactSchema.extend({
    cik: cikSchema,
    /** Name of the company as it files. */
    company: z.string().max(300),
  }),
});
export type FactFiled = EventOf<typeof factFiled>;
