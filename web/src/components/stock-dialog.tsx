import { formatBillions, formatMarketCap, formatMultiple, formatPrice, type Stock } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { companyPath } from '../lib/company-path.ts';
import { formatCount } from '../lib/format-count.ts';
import { directionOf, formatGrowth, formatSignedChange, formatSignedPercent } from '../lib/format-percent.ts';
import { rich, t } from '../lib/messages.ts';
import { ArrLedger } from './arr-ledger.tsx';
import { Badge } from './badge.tsx';
import { Dialog } from './dialog.tsx';
import { LiveNumber } from './live-number.tsx';
import { RelativeTime } from './relative-time.tsx';
import { StockChart } from './stock-chart.tsx';

function arrFacts({ arr, arrGrowth, priceToArr }: Stock): [label: string, value: ReactNode][] {
  return [
    ['ARR', formatBillions(arr)],
    [t('components.arr-growth'), formatGrowth(arrGrowth)],
    ['P/ARR', formatMultiple(priceToArr)],
  ];
}

/** Everything the index knows about one company. */
export function StockDialog({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const direction = directionOf(stock.changePercent);
  const facts: ReadonlyArray<[label: string, value: ReactNode]> = [
    [t('components.high'), formatPrice(stock.high, stock.currency)],
    [t('components.low'), formatPrice(stock.low, stock.currency)],
    [t('components.volume'), stock.volume === undefined ? '--' : formatCount(stock.volume)],
    [t('components.market-cap'), formatMarketCap(stock.marketCap, stock.currency)],
    ...(stock.arr === undefined ? [] : arrFacts(stock)),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={stock.symbol}
      description={stock.name}
      footer={
        <>
          <Link
            to={companyPath(stock.symbol)}
            onClick={onClose}
            className="font-medium text-accent hover:underline"
          >
            {t('components.all-about', { name: stock.name })}
          </Link>{' '}
          <span>
            {rich('components.last-updated', { when: () => <RelativeTime at={stock.lastUpdated} /> })}
          </span>
        </>
      }
    >
      <div className="px-5 py-4">
        <p className="flex flex-wrap items-baseline gap-3">
          <span className="headline text-h2 figures">{formatPrice(stock.price, stock.currency)}</span>
          <LiveNumber text={formatSignedChange(stock.change)} direction={direction} className="text-h6" />
          <LiveNumber
            text={formatSignedPercent(stock.changePercent)}
            direction={direction}
            className="text-h6"
          />
          {stock.stale ? <Badge tone="amber">{t('components.delayed')}</Badge> : null}
        </p>
        <StockChart symbol={stock.symbol} />
        <dl className="mt-3 grid grid-cols-2 gap-x-5 figures max-sm:text-caption sm:gap-x-8">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between border-b border-rule py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <ArrLedger stock={stock} />
      </div>
    </Dialog>
  );
}
