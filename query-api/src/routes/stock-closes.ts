import { periodStart, type StockCloses, type StockPeriod, stockCloses, stocksView } from '@runrate/contracts';
import { defineRead } from './define-read.ts';

type Closes = StockCloses['closes'];

/** Maximum number of closes per symbol: the chart is as small as a word. */
const mostOfEach = 48;

export const stockClosesRoute = defineRead(
  stockCloses,
  { views: [stocksView], aging: true },
  async (hub, { query: { period, symbol } }) => {
    const symbols = hub.config.companies
      .map((company) => company.symbol)
      .filter((known) => symbol === undefined || known === symbol);
    const quotes = await hub.views.getMany(stocksView, symbols);
    const body = symbols.flatMap((known) => {
      const quote = quotes.get(known)?.document;
      if (!quote) return [];
      const closes = overPeriod(quote.closes, period);
      return [{ symbol: known, closes: symbol === undefined ? thinOut(closes) : closes }];
    });
    return { body };
  },
);

/** Returns the closes from the start of the period to the latest, or all if they don't go back that far. */
function overPeriod(closes: Closes, period: StockPeriod): Closes {
  const latest = closes.at(-1)?.[0];
  if (latest === undefined) return [];
  const start = periodStart(latest, period);
  return closes.slice(
    Math.max(
      0,
      closes.findLastIndex(([day]) => day <= start),
    ),
  );
}

/** Picks evenly spaced closes, including the first and the last. */
function thinOut(closes: Closes): Closes {
  if (closes.length <= mostOfEach) return closes;
  const step = (closes.length - 1) / (mostOfEach - 1);
  return Array.from({ length: mostOfEach }, (_, place) => closes[Math.round(place * step)]).filter(
    (close) => close !== undefined,
  );
}
