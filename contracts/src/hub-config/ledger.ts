import type { FiledFact } from '../events/fact-filed.ts';
import type { ArrFigure, Company } from './companies.ts';
import { daysBetween, type LedgerFigure, listFiledFigures, periodDriftDays } from './filed-figures.ts';

type Ledger = Pick<Company, 'arr' | 'figures' | 'filings'>;

/**
 * Returns all figures of a company, ordered by period and then by when they became known, so restatements follow what
 * they restate. Once a filing covers an estimate's period, later estimates of it are dropped; earlier ones stay as a
 * record of what was known.
 */
export function listFigures(ledger: Ledger, facts: readonly FiledFact[] = []): LedgerFigure[] {
  const filed = listFiledFigures(facts, ledger.filings?.concepts ?? []);
  const configured = listConfigured(ledger).flatMap((figure) => {
    const told = figure.estimate
      ? filed.find(({ period }) => isSamePeriod(period, figure.period))
      : undefined;
    return told && figure.date >= told.date ? [] : [{ figure, period: told?.period ?? figure.period }];
  });
  return [...configured, ...filed.map((figure) => ({ figure, period: figure.period }))]
    .map(({ figure, period }) => ({ figure, order: `${period} ${figure.date}` }))
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
    .map(({ figure }) => figure);
}

export function figureAsOf(
  ledger: Ledger,
  day: string,
  facts: readonly FiledFact[] = [],
): LedgerFigure | undefined {
  return listFigures(ledger, facts).findLast(({ date }) => date <= day);
}

export function withFigureAsOf(company: Company, day: string, facts: readonly FiledFact[]): Company {
  const figure = figureAsOf(company, day, facts);
  if (!figure) return company;
  const { period: periodEnd, date: enteredAt, ...rest } = figure;
  return { ...company, arr: { ...rest, periodEnd, enteredAt } };
}

function listConfigured({ arr, figures = [] }: Ledger): LedgerFigure[] {
  const all = new Map<string, LedgerFigure>();
  for (const figure of [...figures, ...(arr ? [arr] : [])]) {
    const told = toLedgerFigure(figure);
    all.set(`${told.period} ${told.date}`, told);
  }
  const ordered = [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, figure]) => figure);
  return ordered.map((figure) => withGrowth(figure, ordered));
}

function toLedgerFigure({ periodEnd, enteredAt = periodEnd, ...figure }: ArrFigure): LedgerFigure {
  return { period: periodEnd, date: enteredAt, ...figure };
}

function isSamePeriod(one: string, other: string): boolean {
  return Math.abs(daysBetween(one, other)) <= periodDriftDays;
}

/** Adds growth if not given: over the same period of the previous year, as far as it was known that day. */
function withGrowth(figure: LedgerFigure, all: readonly LedgerFigure[]): LedgerFigure {
  if (figure.growth !== undefined) return figure;
  const before = all.findLast(
    ({ period, date }) =>
      date <= figure.date && Math.abs(daysBetween(period, figure.period) - 365) <= periodDriftDays,
  );
  return before ? { ...figure, growth: (figure.value / before.value - 1) * 100 } : figure;
}
