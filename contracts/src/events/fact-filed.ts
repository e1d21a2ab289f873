import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { webAddressSchema } from './observation.ts';

export const filedFactSchema = z.object({
  /** Taxonomy and concept: `us-gaap:Revenues`. */
  concept: z.string().max(300),
  unit: z.string().regex(/^[A-Z]{3}$/),
  start: z.iso.date(),
  end: z.iso.date(),
  value: z.number().positive(),
  /** Accession number of the filing: `0001234567-26-000001`. */
  accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.string().max(20),
  /** Filing date: the day the fact became known. */
  filed: z.iso.date(),
  url: webAddressSchema,
});
export type FiledFact = z.output<typeof filedFactSchema>;

/** SEC number of a company (CIK), with leading zeros. */
export const cikSchema = z.string().regex(/^\d{10}$/);

/** A filing states a fact. The key consists of source, company, concept, unit, period and filing. */
export const factFiled = defineEvent({
  type: 'FactFiled',
  version: 1,
  topic: 'filings',
  data: filedFactSchema.extend({
    cik: cikSchema,
    company: z.string().max(300),
  }),
});
export type FactFiled = EventOf<typeof factFiled>;
