import type { FiledFact } from '../events/fact-filed.ts';
import { addDays } from '../period-start.ts';
import type { ArrFigure } from './companies.ts';

const dayMs = 86_400_000;
const billion = 1e9;
const quartersAYear = 4;
/** Maximum gap in days between consecutive periods, for odd calendars. */
const gapDays = 4;
/** Maximum shift in days of a period's end, caused by a 53rd week. */
export const periodDriftDays = 20;

/** A figure of the ledger: its period, when it became known, and its source. */
export interface LedgerFigure {
  /** Last day of the period. */
  readonly period: string;
  /** Day from which on it is known. */
  readonly date: string;
  /** Billions of dollars. */
  readonly value: number;
  /** Over a year, in percent. */
  readonly growth?: number | undefined;
  readonly basis: ArrFigure['basis'];
  readonly formula?: string | undefined;
  readonly source?: string | undefined;
  readonly estimate: boolean;
}

/** Number of days in a period, both ends included. */
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

/** What is known about one concept, by end of period, as of the current filing. */
interface Known {
  readonly quarters: Map<string, Period>;
  /** Fourth quarters known only as the difference from the year. */
  readonly fourths: Map<string, Period>;
  /** Years whose fourth quarter still needs the other three. */
  readonly waiting: Map<string, Period>;
}

/**
 * Run rates as each filing made them known, in order of filing: one figure for each period that a filing reports first
 * or changes. If several concepts cover a period, the first in order counts; growth compares a concept only with
 * itself. Facts in currencies other than dollars are ignored.
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

/** A concept without a taxonomy belongs to US GAAP. */
export function toFullConcept(concept: string): string {
  return concept.includes(':') ? concept : `us-gaap:${concept}`;
}

function openKnown(): Known {
  return { quarters: new Map(), fourths: new Map(), waiting: new Map() };
}

type Filing = readonly [FiledFact, ...FiledFact[]];

/** Filings in the order in which they became known. */
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

/** Adds the facts of a filing and returns the ends of the quarters it affects. */
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

/** The year minus three consecutive quarters from its first day on. */
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

/** The quarter as filed, else as derived from the year. */
function quarterOf({ quarters, fourths }: Known, end: string): Period | undefined {
  return quarters.get(end) ?? fourths.get(end);
}

function quarterNear(known: Known, day: string): Period | undefined {
  const ends = [...known.quarters.keys(), ...known.fourths.keys()];
  const near = ends.find((end) => Math.abs(daysBetween(end, day)) <= periodDriftDays);
  return near === undefined ? undefined : quarterOf(known, near);
}
