import type { Stock } from '@runrate/contracts';
import { cn } from '../../../lib/class-names.ts';
import { formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { movers } from '../market-figures.ts';

/** With more companies than this there is no room for their symbols. */
const MOST_NAMED = 40;

/** The move of each company on the day, from best to worst: a day has too few closes for a line. */
export function DayMoves({ stocks }: { stocks: readonly Stock[] }) {
  const moves = movers(stocks, '1D').sort((one, other) => other.change - one.change);
  const [best, worst] = [moves[0], moves.at(-1)];
  if (!best || !worst) {
    return (
      <p className="grid h-50 place-items-center text-caption text-muted">
        {t('components.no-closes-of-this-period')}
      </p>
    );
  }
  const top = Math.max(best.change, 0);
  const span = top - Math.min(worst.change, 0) || 1;
  const up = moves.filter(({ change }) => change > 0).length;
  const down = moves.filter(({ change }) => change < 0).length;
  const words = ({ stock, change }: typeof best) => `${stock.symbol} ${formatSignedPercent(change)}`;
  return (
    <figure>
      <p className="flex justify-between gap-3 text-caption text-muted figures">
        <span>{t('insights.up-and-down', { up, down })}</span>
        <span className="max-sm:hidden">
          {t('insights.from-to', { best: words(best), worst: words(worst) })}
        </span>
      </p>
      <div
        role="img"
        aria-label={`${t('insights.up-and-down', { up, down })}. ${t('insights.from-to', { best: words(best), worst: words(worst) })}`}
        className="mt-2 flex gap-px sm:gap-1"
      >
        {moves.map(({ stock, change }) => (
          <span key={stock.symbol} title={words({ stock, change })} className="group min-w-0 flex-1">
            <span className="relative block h-32 lg:h-28">
              <span
                className={cn('absolute inset-x-0 min-h-0.5', change < 0 ? 'bg-loss' : 'bg-gain')}
                style={{
                  [change < 0 ? 'top' : 'bottom']: `${(change < 0 ? top / span : 1 - top / span) * 100}%`,
                  height: `${(Math.abs(change) / span) * 100}%`,
                }}
              />
              <span
                className="absolute -inset-x-px border-t border-rule-strong sm:-inset-x-1"
                style={{ top: `${(top / span) * 100}%` }}
              />
            </span>
            {moves.length > MOST_NAMED ? null : (
              <span className="mx-auto mt-1.5 block h-10 w-fit text-micro leading-none text-muted [writing-mode:vertical-rl] group-hover:text-ink">
                {stock.symbol}
              </span>
            )}
          </span>
        ))}
      </div>
      <figcaption className="mt-1 text-micro text-muted">{t('insights.each-company-on-the-day')}</figcaption>
    </figure>
  );
}
