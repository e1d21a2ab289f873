import { type Figure, formatBillions, formatMarketCap } from '@runrate/contracts';
import { bisector, extent, ticks } from 'd3-array';
import { curveStepAfter, line } from 'd3-shape';
import { useState } from 'react';
import { ChartFrame } from '../../../components/chart-frame.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { dayOf } from '../chart-period.ts';

const BILLION = 1e9;
const afterTime = bisector(({ period }: Figure) => Date.parse(period)).right;

/** ARR by period as steps, from near the lowest one; the table below has the same figures in words. */
export function ArrSteps({ figures, name }: { figures: readonly Figure[]; name: string }) {
  const [at, setAt] = useState<number>();
  const latest = [...new Map(figures.map((figure) => [figure.period, figure])).values()];
  const [first, last] = [latest[0], latest.at(-1)];
  if (!first || !last || latest.length < 2) return null;
  const [start, end] = [Date.parse(first.period), Date.parse(last.period)];
  const [low = 0, high = 1] = extent(latest, ({ value }) => value);
  const margin = (high - low || high) * 0.1;
  const [bottom, top] = [Math.max(0, low - margin), high + margin];
  const inWords = (value: number) => (high < 1 ? formatMarketCap(value * BILLION) : formatBillions(value));
  const toX = ({ period }: Figure) => ((Date.parse(period) - start) / (end - start)) * 100;
  const toY = ({ value }: Pick<Figure, 'value'>) => ((top - value) / (top - bottom)) * 100;
  const read = at === undefined ? undefined : latest[afterTime(latest, at) - 1];
  return (
    <figure>
      <p className="min-h-9 text-caption text-muted figures sm:min-h-0">
        {read ? (
          <>
            {formatDay(read.period)} <span className="font-medium text-ink">{inWords(read.value)}</span>
          </>
        ) : (
          t('companies.from-to', {
            first: inWords(first.value),
            firstDay: formatDay(first.period),
            last: inWords(last.value),
            lastDay: formatDay(last.period),
            change: formatSignedPercent((last.value / first.value - 1) * 100),
          })
        )}
      </p>
      <ChartFrame
        label={t('companies.arr-from-to', {
          name,
          first: inWords(first.value),
          firstPeriod: formatDay(first.period),
          last: inWords(last.value),
          lastPeriod: formatDay(last.period),
        })}
        ticks={ticks(bottom, top, 4).map((value) => ({ y: toY({ value }), label: inWords(value) }))}
        days={[start, (start + end) / 2, end].map(dayOf)}
        at={at === undefined ? undefined : ((at - start) / (end - start)) * 100}
        onPoint={(share) => setAt(share === undefined ? undefined : start + share * (end - start))}
        className="h-44"
      >
        <path
          d={line<Figure>(toX, toY).curve(curveStepAfter)(latest) ?? ''}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
        {latest.map((figure) => (
          <path
            key={figure.period}
            d={`M${toX(figure)} ${toY(figure)}h.001`}
            strokeWidth={6}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        ))}
      </ChartFrame>
    </figure>
  );
}
