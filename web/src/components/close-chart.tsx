import { formatPrice, numberFormat, type StockCloses } from '@runrate/contracts';
import { ticks } from 'd3-array';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../lib/format-day.ts';
import { formatSignedPercent } from '../lib/format-percent.ts';
import { t } from '../lib/messages.ts';
import { ChartFrame } from './chart-frame.tsx';
import { CloseLine, closeScale } from './close-line.tsx';

type Close = StockCloses['closes'][number];

const tickFormat = numberFormat();

interface CloseChartProps {
  closes: readonly Close[];
  name: string;
  /** How a close is written; by default as a price. */
  format?: (close: number) => string;
  /** Height of the line. */
  className?: string;
  /** Closes in text, below the line. */
  children?: ReactNode;
}

/** Daily closes as a line. The pointer reads out a day. */
export function CloseChart({
  closes,
  name,
  format = formatPrice,
  className = 'h-44',
  children,
}: CloseChartProps) {
  const [place, setPlace] = useState<number>();
  const [first, last] = [closes[0], closes.at(-1)];
  if (!first || !last || closes.length < 2) {
    return (
      <p className="grid h-52 place-items-center text-caption text-muted">
        {t('components.no-closes-of-this-period')}
      </p>
    );
  }
  const prices = closes.map(([, price]) => price);
  const scale = closeScale(prices, 0.06);
  const { low, high, bottom, top, toX, toY } = scale;
  const shown = closes[place ?? closes.length - 1] ?? last;
  const change = (shown[1] / first[1] - 1) * 100;

  return (
    <figure>
      <p className="flex justify-between gap-3 text-caption text-muted figures">
        <span>{formatDay(shown[0])}</span>
        <span>
          <span className="font-medium text-ink">{format(shown[1])}</span>{' '}
          <span>{formatSignedPercent(change)}</span>
          <span className="max-sm:hidden"> {t('components.since', { day: formatDay(first[0]) })}</span>
        </span>
      </p>
      <ChartFrame
        label={t('components.closes-in-words', {
          name,
          from: format(first[1]),
          firstDay: formatDay(first[0]),
          to: format(last[1]),
          lastDay: formatDay(last[0]),
          low: format(low),
          high: format(high),
        })}
        ticks={ticks(bottom, top, 4).map((tick) => ({ y: toY(tick), label: tickFormat(tick) }))}
        days={[first[0], closes[Math.round((closes.length - 1) / 2)]?.[0] ?? first[0], last[0]]}
        at={place === undefined ? undefined : toX(place)}
        onPoint={(share) =>
          setPlace(share === undefined ? undefined : Math.round(share * (closes.length - 1)))
        }
        className={className}
        marks={
          place === undefined ? null : (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute size-2 -translate-1/2 rounded-full border border-paper bg-ink"
              style={{ left: `${toX(place)}%`, top: `${toY(shown[1])}%` }}
            />
          )
        }
      >
        <CloseLine prices={prices} scale={scale} />
      </ChartFrame>
      {children}
    </figure>
  );
}

/** Every close of a chart, the latest first; closed until the reader asks for it. */
export function ClosesTable({ closes }: { closes: readonly Close[] }) {
  return (
    <details className="mt-2 text-caption">
      <summary className="cursor-pointer text-micro text-muted">
        {t('components.all-closes-as-a-table', { count: closes.length })}
      </summary>
      <table className="mt-1 w-full figures">
        <thead className="text-start text-micro text-muted">
          <tr>
            <th scope="col">{t('components.day')}</th>
            <th scope="col" className="text-end">
              {t('components.closing-price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {closes.toReversed().map(([day, price]) => (
            <tr key={day} className="border-t border-rule">
              <th scope="row" className="py-1 text-start font-normal">
                {formatDay(day)}
              </th>
              <td className="py-1 text-end">{formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
