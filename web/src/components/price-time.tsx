import type { Stock } from '@runrate/contracts';
import { formatMarketTime, inTradingHours } from '../lib/market-hours.ts';
import { rich } from '../lib/messages.ts';
import { useNow } from '../lib/use-now.ts';
import { DataAge } from './data-age.tsx';

/** Returns the stock with the newest price; undefined for an empty index. */
export function latestStock(stocks: readonly Stock[]): Stock | undefined {
  return stocks.toSorted((one, other) => (one.lastUpdated < other.lastUpdated ? -1 : 1)).at(-1);
}

/** How current the prices are: their age while a market is open, otherwise when the market was last open. */
export function PriceTime({ stocks }: { stocks: readonly Stock[] }) {
  const now = useNow(60_000);
  const latest = latestStock(stocks);
  if (!latest) return null;
  const { lastUpdated: newest, exchange } = latest;
  const late = stocks.some((stock) => stock.stale);
  if (late || stocks.some((stock) => inTradingHours(now, stock.exchange))) {
    return <>{rich('components.latest-prices', { when: () => <DataAge at={newest} late={late} /> })} </>;
  }
  return (
    <>
      {rich('components.market-closed', {
        b: (text) => <span className="font-medium text-ink">{text}</span>,
        when: () => <time dateTime={newest}>{formatMarketTime(newest, exchange)}</time>,
      })}{' '}
    </>
  );
}
