import type { ArrFigure, Company } from './companies.ts';

/** A figure of the ledger as it is told: of which period, since when it is known, where from. */
export interface LedgerFigure {
  /** Last day of the period. */
  readonly period: string;
  /** Day since which it is known. */
  readonly date: string;
  /** Billions of dollars. */
  readonly value: number;
  /** Over a year, percent. */
  readonly growth?: number | undefined;
  readonly basis: ArrFigure['basis'];
  readonly formula?: string | undefined;
  readonly source?: string | undefined;
  readonly estimate: boolean;
}

type Ledger = Pick<Company, 'arr' | 'figures'>;

/** Every figure of a company by period, of one period by when it became known: restatements stand beside what they restate. */
export function listFigures({ arr, figures = [] }: Ledger): LedgerFigure[] {
  const all = new Map<string, LedgerFigure>();
  for (const figure of [...figures, ...(arr ? [arr] : [])]) {
    const told = toLedgerFigure(figure);
    all.set(`${told.period} ${told.date}`, told);
  }
  const ordered = [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, figure]) => figure);
  return ordered.map((figure) => withGrowth(figure, ordered));
}

/** What was known of the latest period on a day. */
export function figureAsOf(ledger: Ledger, day: string): LedgerFigure | undefined {
  return listFigures(ledger).findLast(({ date }) => date <= day);
}

function toLedgerFigure({ periodEnd, enteredAt = periodEnd, ...figure }: ArrFigure): LedgerFigure {
  return { period: periodEnd, date: enteredAt, ...figure };
}

/** A 53rd week, or a year that ends on a weekday, moves the end of a period by so many days. */
const periodDriftDays = 20;
const dayMs = 86_400_000;

/** Growth as it is given, else over the same period of the year before, as far as that was known on the day. */
function withGrowth(figure: LedgerFigure, all: readonly LedgerFigure[]): LedgerFigure {
  if (figure.growth !== undefined) return figure;
  const yearBefore = Date.parse(figure.period) - 365 * dayMs;
  const before = all.findLast(
    ({ period, date }) =>
      date <= figure.date && Math.abs(Date.parse(period) - yearBefore) <= periodDriftDays * dayMs,
  );
  return before ? { ...figure, growth: (figure.value / before.value - 1) * 100 } : figure;
}
