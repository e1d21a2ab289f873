import type { Random } from '../virtual/random.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { Page } from './internet.ts';

export interface Listed {
  readonly symbol: string;
  readonly cik: string;
}
export const listed: readonly Listed[] = [
  { symbol: 'ACME', cik: '0000000101' },
  { symbol: 'BOLT', cik: '0000000102' },
];

export interface Fact {
  readonly start: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly form: string;
  readonly filed: string;
}

export const exchangeHost = 'exchange.example';
export const filingsHost = 'filings.example';
const dayMs = 86_400_000;
const daysShown = 30;
const quarterEnds = ['03-31', '06-30', '09-30', '12-31'] as const;
const quarterBegins = ['01-01', '04-01', '07-01', '10-01'] as const;
const firstYear = 2016;

/** An exchange with daily prices, and the office where companies file. */
export function createExchanges(scheduler: Scheduler, random: Random) {
  const prices = new Map(listed.map(({ symbol }) => [symbol, new Map<string, number>()]));
  const facts = new Map(listed.map(({ cik }) => [cik, [] as Fact[]]));
  let filings = 0;
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const pick = (which: number) => listed[which % listed.length] as Listed;

  for (const closes of prices.values())
    for (const ago of [2, 1]) closes.set(dayOf(scheduler.now() - ago * dayMs), 100);

  function trade(which: number): void {
    const { symbol } = pick(which);
    const closes = prices.get(symbol) as Map<string, number>;
    const last = [...closes.values()].at(-1) ?? 100;
    closes.set(dayOf(scheduler.now()), Math.round(last * (97 + random.below(7))) / 100);
  }

  /** Files a company's next quarter, or restates its last one with another value. */
  function file(which: number, restates: boolean): void {
    const { cik } = pick(which);
    const stated = facts.get(cik) as Fact[];
    const periods = new Set(stated.map(({ end }) => end)).size;
    const quarter = restates && periods > 0 ? periods - 1 : periods;
    const year = firstYear + Math.floor(quarter / 4);
    filings += 1;
    stated.push({
      ...{ start: `${year}-${quarterBegins[quarter % 4]}`, end: `${year}-${quarterEnds[quarter % 4]}` },
      ...{ val: 1_000_000 + random.below(200_000), form: restates ? '10-Q/A' : '10-Q' },
      ...{ accn: `0000000001-26-${String(filings).padStart(6, '0')}`, filed: dayOf(scheduler.now()) },
    });
  }

  function serve(host: string, path: string): Page | undefined {
    const one = listed.find(({ symbol, cik }) => path.includes(symbol) || path.includes(cik));
    if (!one) return undefined;
    if (host === exchangeHost) return { status: 200, contentType: 'text/csv', body: toTable(one) };
    return {
      status: 200,
      contentType: 'application/json',
      body: toFacts(one),
      tag: `"${facts.get(one.cik)?.length}"`,
    };
  }

  function toTable({ symbol }: Listed): string {
    const lines = [...(prices.get(symbol) ?? [])].slice(-daysShown).map(([day, price]) => `${day},${price}`);
    return `Date,Close\n${lines.join('\n')}\n`;
  }

  function toFacts({ symbol, cik }: Listed): string {
    const usd = facts.get(cik) ?? [];
    return JSON.stringify({
      ...{ cik: Number(cik), entityName: symbol },
      facts: { 'us-gaap': { Revenues: { units: { USD: usd } } } },
    });
  }

  return {
    ...{ trade, file, serve },
    /** Closing prices by day; the last is that of the current day. */
    closesOf: (symbol: string): ReadonlyMap<string, number> => prices.get(symbol) ?? new Map(),
    factsOf: (cik: string): readonly Fact[] => facts.get(cik) ?? [],
  };
}
