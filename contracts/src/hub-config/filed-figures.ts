import type { FiledFact } from '../events/fact-filed.ts';
import { addDays } from '../period-start.ts';
import type { ArrFigure } from './companies.ts';

const dayMs = 86_400_000;
const billion = 1e9;
const quartersAYear = 4;
/** Maximum gap between consecutive periods, in days, for unusual fiscal calendars. */
const gapDays = 4;
/** How far a 53rd week can move the end of a period, in days. */
export const periodDriftDays = 20;

export interface LedgerFigure {
  /** Last day of the period. */
  readonly period: string;
  /** Day it became known. */
  readonly date: string;
  /** Billions of dollars. */
  readonly value: number;
  /** Year over year, in percent. */
  readonly growth?: number | undefined;
  readonly basis: ArrFigure['basis'];
  readonly formula?: string | undefined;
  readonly source?: string | undefined;
  readonly estimate: boolean;
}

export function daysOf({ start, end }: Pick<FiledFact, 'start' | 'end'>): number {
  return daysBetween(start, end) + 1;
}

export function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / dayMs);
}

/** Twelve to fourteen weeks. */
export const isQuarter = (days: number): boolean => days >= 83 && days <= 99;
/** Fifty to 54 weeks. */
export const isYear = (days: number): boolean => days >= 350 && days <= 379;

type Period = Pick<FiledFact, 'start' | 'end' | 'value'>;

/** What is known of one concept as of the filing being processed, keyed by the end of the period. */
interface Known {
  readonly quarters: Map<string, Period>;
  readonly fourths: Map<string, Period>;
  /** Annual figures whose other three quarters are not all known yet. */
  readonly waiting: Map<string, Period>;
}

/**
 * Returns the run rates that the filings made known, in filing order: one figure for each period a filing states for
 * the first time or restates. If several concepts cover a period, the first in `concepts` wins; growth only compares
 * figures of the same concept. Facts in currencies other than dollars are ignored.
 */
export function listFiledFigures(facts: readonly FiledFact[], concepts: readonly string[]): LedgerFigure[] {
  const known = new Map(concepts.map((concept) => [toFullConcept(concept), openKnown()]));
  const told = new Map<string, number>();
  return groupByFiling(facts.filter(({ unit, concept }) => unit === 'USD' && known.has(concept))).flatMap(
    (filing) =>
      [...takeFiling(filing, known)].sort().flatMap((period) => {
        const figure = toFigure(period, filing, known);
        if (!figure || told.get(period) === figure.value) return [];
        told.set(period, figure.value);
        return [figure];
      }),
  );
}

/** Concepts without a prefix belong to US GAAP. */
export function toFullConcept(concept: string): string {
  return concept.includes(':') ? concept : `us-gaap:${concept}`;
}

function openKnown(): Known {
  return { quarters: new Map(), fourths: new Map(), waiting: new Map() };
}

type Filing = readonly [FiledFact, ...FiledFact[]];

function groupByFiling(facts: readonly FiledFact[]): Filing[] {
  const filings = new Map<string, [FiledFact, ...FiledFact[]]>();
  for (const fact of facts) {
    const key = `${fact.filed} ${fact.accession}`;
    const filing = filings.get(key);
    if (filing) filing.push(fact);
    else filings.set(key, [fact]);
  }
  return [...filings].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, filing]) => filing);
}

/** Records the facts of a filing; returns the end dates of the quarters it affects. */
function takeFiling(filing: Filing, known: ReadonlyMap<string, Known>): Set<string> {
  const touched = new Set<string>();
  for (const fact of filing) {
    const of = known.get(fact.concept);
    const days = daysOf(fact);
    if (isQuarter(days)) {
      of?.quarters.set(fact.end, fact);
      touched.add(fact.end);
    } else if (isYear(days)) of?.waiting.set(fact.end, fact);
  }
  for (const { quarters, fourths, waiting } of known.values()) {
    for (const [end, year] of waiting) {
      const fourth = toFourth(year, quarters);
      if (!fourth) continue;
      waiting.delete(end);
      if (fourth.value <= 0) continue;
      fourths.set(end, fourth);
      touched.add(end);
    }
  }
  return touched;
}

/** Subtracts three consecutive quarters from the year, beginning at its first day. */
function toFourth(year: Period, quarters: ReadonlyMap<string, Period>): Period | undefined {
  let from = year.start;
  let rest = year.value;
  for (let number = 1; number < quartersAYear; number += 1) {
    const next = [...quarters.values()].find(({ start }) => Math.abs(daysBetween(from, start)) <= gapDays);
    if (!next) return undefined;
    rest -= next.value;
    from = addDays(next.end, 1);
  }
  const fourth = { start: from, end: year.end, value: rest };
  return isQuarter(daysOf(fourth)) ? fourth : undefined;
}

function toFigure(
  period: string,
  [{ filed, form, url }]: Filing,
  known: ReadonlyMap<string, Known>,
): LedgerFigure | undefined {
  for (const [concept, of] of known) {
    const quarter = quarterOf(of, period);
    if (!quarter) continue;
    const before = quarterNear(of, addDays(period, -365));
    const isFourth = !of.quarters.has(period);
    const revenue = isFourth ? '(revenue of the year − three quarters)' : 'revenue of the quarter';
    return {
      period,
      date: filed,
      value: (quarter.value * quartersAYear) / billion,
      ...(before && { growth: ((quarter.value - before.value) / before.value) * 100 }),
      basis: 'derived',
      formula: `${revenue} × 4: ${concept}, ${form}`,
      source: url,
      estimate: false,
    };
  }
  return undefined;
}

/** Returns the quarter as filed or, failing that, as derived from the year. */
function quarterOf({ quarters, fourths }: Known, end: string): Period | undefined {
  return quarters.get(end) ?? fourths.get(end);
}

function quarterNear(known: Known, day: string): Period | undefined {
  const ends = [...known.quarters.keys(), ...known.fourths.keys()];
  const near = ends.find((end) => Math.abs(daysBetween(end, day)) <= periodDriftDays);
  return near === undefined ? undefined : quarterOf(known, near);
}
