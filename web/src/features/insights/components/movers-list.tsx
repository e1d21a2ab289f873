import { formatPrice } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import type { Mover } from '../market-figures.ts';

const SHOWN = 5;

/** The five companies that moved most in one direction. */
export function MoversList({ direction, movers }: { direction: 'up' | 'down'; movers: readonly Mover[] }) {
  const title = direction === 'up' ? t('insights.top-gainers') : t('insights.top-losers');
  return (
    <section aria-label={title} className="min-h-52">
      <SectionHeading title={title} size="small" />
      {movers.length === 0 ? (
        <p className="py-2 text-caption text-muted">
          {direction === 'up' ? t('insights.no-company-rose-in-this') : t('insights.no-company-fell-in-this')}
        </p>
      ) : (
        <ol>
          {movers.slice(0, SHOWN).map(({ stock, change }) => (
            <li
              key={stock.symbol}
              className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto_4.5rem] items-baseline gap-x-2 border-b border-rule py-1.5 text-caption"
            >
              <span className="font-semibold">{stock.symbol}</span>
              <span className="truncate text-muted">{stock.name}</span>
              <span className="figures">{formatPrice(stock.price, stock.currency)}</span>
              <ChangePercent value={change} className="text-end font-medium" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
