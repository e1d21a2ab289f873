import { addDays } from './period-start.ts';
import { exchangeDay } from './session-end.ts';
import { isTradingDay } from './trading-days.ts';
import type { DailyEdition } from './views/daily-edition.ts';
import { dayAt } from './zone-clock.ts';

/** The market index in one line. Percentages are means over the companies that have them. */
export interface EditionIndex {
  readonly changePercent: number;
  readonly gained: number;
  readonly lost: number;
  /** Billions of dollars; absent if no company of the index has one. */
  readonly arr?: number | undefined;
  /** Day of the session whose figures these are, if it is not the edition's own. */
  readonly closedOn?: string | undefined;
}

type Dated = Pick<DailyEdition, 'date' | 'madeAt' | 'timeZone'>;

/** Returns the index of an edition: its public companies with recurring revenue, or all with a price if none has. */
export function toEditionIndex(edition: Dated & Pick<DailyEdition, 'companies'>): EditionIndex | undefined {
  const quoted = edition.companies.flatMap(({ changePercent, arr, currency = dollar }) =>
    changePercent === undefined ? [] : [{ changePercent, arr, currency }],
  );
  const measured = quoted.filter(({ arr }) => arr !== undefined);
  const index = measured.length > 0 ? measured : quoted;
  if (index.length === 0) return undefined;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const session = lastSession(edition);
  const isDated = session !== edition.date && index.every(({ currency }) => currency === dollar);
  return {
    changePercent: sum(index.map(({ changePercent }) => changePercent)) / index.length,
    gained: index.filter(({ changePercent }) => changePercent > 0).length,
    lost: index.filter(({ changePercent }) => changePercent < 0).length,
    ...(measured.length > 0 && { arr: sum(measured.map(({ arr = 0 }) => arr)) }),
    ...(isDated && { closedOn: session }),
  };
}

/** Its exchanges' holidays are the only ones that are known. */
const dollar = 'USD';
/** They open at 9:30. Clocks change on Sundays only. */
const opensAfterMs = 9.5 * 3_600_000;

/** Returns the day of the last session that had begun when the edition was made, or before its day if made afterwards. */
function lastSession({ date, madeAt, timeZone }: Dated): string {
  const made = Date.parse(madeAt);
  let session = dayAt(made, timeZone) === date ? exchangeDay(made - opensAfterMs) : addDays(date, -1);
  while (!isTradingDay(Date.parse(session))) session = addDays(session, -1);
  return session;
}
