import type { Stock } from '@runrate/contracts';
import { formatMarketTime, inTradingHours } from '../lib/market-hours.ts';
import { useNow } from '../lib/use-now.ts';
import { DataAge } from './data-age.tsx';

/** When the newest price was taken; undefined for an empty index. */
export function latestUpdate(stocks: readonly Stock[]): string | undefined {
  return stocks
    .map((stock) => stock.lastUpdated)
    .sort()
    .at(-1);
}

/** Of when the prices are: their age while the market is open, else that it is closed and when it was last open. */
export function PriceTime({ stocks }: { stocks: readonly Stock[] }) {
  const now = useNow(60_000);
  const newest = latestUpdate(stocks);
  if (!newest) return null;
  const late = stocks.some((stock) => stock.stale);
  if (late || inTradingHours(now)) {
    return (
      <>
        Latest prices: <DataAge at={newest} late={late} />.{' '}
      </>
    );
  }
  return (
    <>
      <span className="font-medium text-ink">Market closed.</span> Latest prices:{' '}
      <time dateTime={newest}>{formatMarketTime(newest)}</time>.{' '}
    </>
  );
}
