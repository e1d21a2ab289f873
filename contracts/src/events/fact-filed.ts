import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { webAddressSchema } from './observation.ts';

/** A fact from a company's filing. A restatement is a separate fact from another filing. */
export const filedFactSchema = z.object({
  /** Taxonomy and concept: `us-gaap:Revenues`. */
  concept: z.string().max(300),
  /** ISO code of the currency. */
  unit: z.string().regex(/^[A-Z]{3}$/),
  start: z.iso.date(),
  /** Last day of the period. */
  end: z.iso.date(),
  value: z.number().positive(),
  /** Accession number of the filing: `0001234567-26-000001`. */
  accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  /** Form type: `10-Q`, `10-K/A`. */
  form: z.string().max(20),
  /** Day of the filing, from which on the fact is known. */
  filed: z.iso.date(),
  /** Address of the filing. */
  url: webAddressSchema,
});
export type FiledFact = z.output<typeof filedFactSchema>;

/** The company's number at the SEC (CIK), with leading zeros. */
export const cikSchema = z.string().regex(/^\d{10}$/);

/** A filing states a fact. The key consists of source, company, concept, unit, period and filing. */
export const factFiled = defineEvent({
  type: 'FactFiled',
  version: 1,
  topic: 'filings',
  data: filedFactSchema.extend({
    cik: cikSchema,
    /** The company's name as it files. */
    company: z.string().max(300),
  }),
});
export type FactFiled = EventOf<typeof factFiled>;
