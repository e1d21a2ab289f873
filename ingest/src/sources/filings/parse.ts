import { daysOf, type FiledFact, isQuarter, isYear, toFullConcept } from '@runrate/contracts';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import type { ParseResult } from '../parse-result.ts';

export interface WantedFacts {
  readonly cik: string;
  readonly concepts: readonly string[];
}

export type ParsedFact = Omit<FiledFact, 'url'>;

export interface CompanyFacts {
  readonly company: string;
  /** Oldest filing first. */
  readonly facts: readonly ParsedFact[];
  /** Why facts were refused, one sentence per reason. */
  readonly rejections: readonly string[];
  readonly rejected: number;
}

const factSchema = z.object({
  start: z.iso.date(),
  end: z.iso.date(),
  val: z.number(),
  accn: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.string().max(20),
  filed: z.iso.date(),
});

const documentSchema = z.object({
  cik: z.coerce.number(),
  entityName: z.string().max(300).catch(''),
  facts: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const conceptSchema = z.object({ units: z.record(z.string(), z.array(z.unknown())) });

/** Half-years and nine-month periods, which filings state next to the quarter. */
const isPartOfYear = (days: number): boolean => (days >= 174 && days <= 190) || (days >= 265 && days <= 285);

/** More than the revenue of any company for a year, in any currency used in filings. */
const valueLimit = 1e13;
/** A value this many times the median of its concept and period length is a mistake of scale. */
const scaleLimit = 300;
/** Minimum number of values for a meaningful median. */
const leastForMiddle = 4;
/** Number of facts kept per company, the most recently filed ones. */
const factLimit = 2000;

type Judged = { readonly fact: ParsedFact } | { readonly refused: string } | undefined;

/** Returns the quarters and years that a company's filings state for the wanted concepts. Pure. */
export function parseCompanyFacts(text: string, { cik, concepts }: WantedFacts): ParseResult<CompanyFacts> {
  const json = parseJson(text);
  if (json.outcome === 'refused') return json;
  const document = documentSchema.safeParse(json.parsed);
  if (!document.success)
    return { outcome: 'refused', reason: 'The address answers with JSON that is not a company’s facts' };
  if (document.data.cik !== Number(cik))
    return { outcome: 'refused', reason: `The address answers with the facts of another company` };
  const judged = concepts.flatMap((concept) => judgeConcept(document.data.facts, toFullConcept(concept)));
  const facts = judged.flatMap((one) => (one && 'fact' in one ? [one.fact] : []));
  const reasons = judged.flatMap((one) => (one && 'refused' in one ? [one.refused] : []));
  const kept = withoutScaleErrors(facts, reasons).sort(byFiling).slice(-factLimit);
  return {
    outcome: 'parsed',
    parsed: {
      company: document.data.entityName,
      facts: kept,
      rejections: [...new Set(reasons)].slice(0, 20),
      rejected: reasons.length,
    },
  };
}

function judgeConcept(
  facts: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  concept: string,
): Judged[] {
  const [taxonomy = '', name = ''] = concept.split(':');
  const stated = conceptSchema.safeParse(facts[taxonomy]?.[name]);
  if (!stated.success) return [];
  return Object.entries(stated.data.units).flatMap(([unit, entries]) =>
    entries.map((entry) => judge(entry, concept, unit)),
  );
}

function judge(entry: unknown, concept: string, unit: string): Judged {
  const refuse = (reason: string) => ({ refused: `${concept}: ${reason}` });
  if (!/^[A-Z]{3}$/.test(unit)) return refuse(`“${unit.slice(0, 40)}” is not a currency`);
  const parsed = factSchema.safeParse(entry);
  if (!parsed.success) return refuse('a fact lacks its period, value, filing or day of filing');
  const { start, end, val: value, accn: accession, form, filed } = parsed.data;
  const days = daysOf({ start, end });
  if (isPartOfYear(days)) return undefined;
  if (!isQuarter(days) && !isYear(days))
    return refuse(`${start} to ${end} is neither a quarter nor a year: ${days} days`);
  if (filed <= end) return refuse(`${start} to ${end} was filed before the period was over`);
  if (value <= 0) return refuse(`${start} to ${end} is ${value}, not a revenue`);
  if (value > valueLimit) return refuse(`${start} to ${end} is ${value}, more than any company takes`);
  return { fact: { concept, unit, start, end, value, accession, form, filed } };
}

/** Removes figures off by a factor of a thousand or a billion, which are far from all others of their kind. */
function withoutScaleErrors(facts: readonly ParsedFact[], reasons: string[]): ParsedFact[] {
  const kindOf = (fact: ParsedFact) => `${fact.concept} ${fact.unit} ${isYear(daysOf(fact))}`;
  return [...Map.groupBy(facts, kindOf).values()].flatMap((group) => {
    const values = group.map(({ value }) => value).sort((one, other) => one - other);
    const middle = values[Math.floor((values.length - 1) / 2)] ?? 0;
    if (values.length < leastForMiddle) return group;
    return group.filter(({ concept, start, end, value }) => {
      const isFar = value > middle * scaleLimit;
      if (isFar) reasons.push(`${concept}: ${start} to ${end} is ${value}, where ${middle} is usual`);
      return !isFar;
    });
  });
}

function byFiling(one: ParsedFact, other: ParsedFact): number {
  const [a, b] = [one, other].map(({ filed, accession, end }) => `${filed} ${accession} ${end}`);
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
}
