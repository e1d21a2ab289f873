import type { Stock } from '@runrate/contracts';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { formatMultiple } from '../../../lib/format-money.ts';
import { formatGrowth } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { FIELD, labelledSymbols, labelsLeft, scatter } from '../scatter-points.ts';

/** Price to ARR against ARR growth as a scatter plot. The table has both figures in text. */
export function GrowthScatter({ stocks }: { stocks: readonly Stock[] }) {
  const { points, xTicks, yTicks } = scatter(stocks);
  if (points.length < 3) return null;
  const labelled = labelledSymbols(points);
  const titles = new Map(
    stocks.map(({ symbol, name, arrGrowth, priceToArr }) => [
      symbol,
      `${name}: ${formatGrowth(arrGrowth)}, ${formatMultiple(priceToArr)}`,
    ]),
  );
  const base = FIELD.height - FIELD.bottom;
  return (
    <section aria-label={t('insights.arr-growth-against-p-arr')}>
      <SectionHeading title={t('insights.arr-growth-against-p-arr')} size="small" />
      <svg
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="img"
        aria-label={t('insights.companies-by-arr-growth-and', { count: points.length })}
        className="w-full figures"
      >
        {yTicks.map(({ at, label }) => (
          <g key={label}>
            <line x1={FIELD.left} x2={FIELD.width - FIELD.right} y1={at} y2={at} className="stroke-rule" />
            <text x={FIELD.left - 5} y={at + 3.5} textAnchor="end" className="fill-muted text-[12px]">
              {label}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, label }) => (
          <text key={label} x={at} y={base + 16} textAnchor="middle" className="fill-muted text-[12px]">
            {label}
          </text>
        ))}
        {points.map((point) => (
          <g key={point.symbol}>
            <circle cx={point.x} cy={point.y} r={3.5} className="fill-accent stroke-paper">
              <title>{titles.get(point.symbol)}</title>
            </circle>
            {labelled.has(point.symbol) ? (
              <text
                x={labelsLeft(point) ? point.x - 6 : point.x + 6}
                y={point.y + 3.5}
                textAnchor={labelsLeft(point) ? 'end' : 'start'}
                className="fill-ink text-[12px] font-medium"
              >
                {point.symbol}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <p className="text-micro text-muted">{t('insights.growth-to-the-right-price')}</p>
    </section>
  );
}
