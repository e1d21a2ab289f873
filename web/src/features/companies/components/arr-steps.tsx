import { type Figure, formatBillions } from '@runrate/contracts';
import { curveStepAfter, line } from 'd3-shape';
import { formatDay } from '../../../lib/format-day.ts';
import { formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { ChartLevels } from './chart-levels.tsx';

const width = 100;
const height = 40;

/** ARR by period as steps; the table beside it has the same figures in words. */
export function ArrSteps({ figures, name }: { figures: readonly Figure[]; name: string }) {
  const latest = [...new Map(figures.map((figure) => [figure.period, figure])).values()];
  const [first, last] = [latest[0], latest.at(-1)];
  if (!first || !last || latest.length < 2) return null;
  const [start, end] = [Date.parse(first.period), Date.parse(last.period)];
  const top = Math.max(...latest.map(({ value }) => value)) * 1.08;
  const toX = ({ period }: Figure) => ((Date.parse(period) - start) / (end - start)) * width;
  const toY = ({ value }: Pick<Figure, 'value'>) => height - (value / top) * height;
  return (
    <>
      <p className="mb-3 text-caption text-muted figures">
        {t('companies.from-to', {
          first: formatBillions(first.value),
          firstDay: formatDay(first.period),
          last: formatBillions(last.value),
          lastDay: formatDay(last.period),
          change: formatSignedPercent((last.value / first.value - 1) * 100),
        })}
      </p>
      <div className="relative h-44 border-b border-rule-strong">
        <ChartLevels
          levels={[last.value, first.value, 0].map((value) => ({
            y: (toY({ value }) / height) * 100,
            label: formatBillions(value),
          }))}
        />
        <svg
          role="img"
          aria-label={t('companies.arr-from-to', {
            name,
            first: formatBillions(first.value),
            firstPeriod: formatDay(first.period),
            last: formatBillions(last.value),
            lastPeriod: formatDay(last.period),
          })}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 h-full w-full overflow-visible"
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
            >
              <title>{`${formatDay(figure.period)}: ${formatBillions(figure.value)}`}</title>
            </path>
          ))}
        </svg>
      </div>
    </>
  );
}
