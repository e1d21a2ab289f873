import { formatMultiple, type Stock } from '@runrate/contracts';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatGrowth } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { useWidth } from '../../../lib/use-width.ts';
import { fieldOf, labelledSymbols, labelsLeft, scatter } from '../scatter-points.ts';

const LABEL_SHIFT_PX = 19;

/** Price to ARR against ARR growth as a scatter plot. The table has both figures in text. */
export function GrowthScatter({ stocks }: { stocks: readonly Stock[] }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [section, isNear] = useInView<HTMLElement>();
  const field = fieldOf(width);
  const { points, xTicks, yTicks } = scatter(stocks, field);
  if (points.length < 3) return null;
  const labelled = labelledSymbols(points, field);
  const titles = new Map(
    stocks.map(({ symbol, name, arrGrowth, priceToArr }) => [
      symbol,
      `${symbol}, ${name}: ${formatGrowth(arrGrowth)}, ${formatMultiple(priceToArr)}`,
    ]),
  );
  const base = field.height - field.bottom;
  return (
    <section ref={section} aria-label={t('insights.arr-growth-against-p-arr')} className="min-w-0">
      <SectionHeading title={t('insights.arr-growth-against-p-arr')} />
      <div
        ref={ref}
        role="img"
        aria-label={t('insights.companies-by-arr-growth-and', { count: points.length })}
        className="relative h-70 max-w-[52rem] overflow-hidden contain-strict sm:h-100"
      >
        {/* The server knows no width, and far down the page nobody sees it yet. */}
        {isNear && width > 0 ? (
          <>
            <svg aria-hidden="true" className="absolute inset-0 size-full figures">
              {yTicks.map(({ at, label }) => (
                <g key={label}>
                  <line
                    x1={field.left}
                    x2={field.width - field.right}
                    y1={at}
                    y2={at}
                    className="stroke-rule"
                  />
                  <text x={field.left - 5} y={at + 3.5} textAnchor="end" className="fill-muted text-[12px]">
                    {label}
                  </text>
                </g>
              ))}
              {xTicks.map(({ at, label }) => (
                <text key={label} x={at} y={base + 16} textAnchor="middle" className="fill-muted text-[12px]">
                  {label}
                </text>
              ))}
              <text x={0} y={11} className="fill-muted text-[12px]">
                {t('insights.p-arr-axis')}
              </text>
              <text
                x={field.width - field.right}
                y={field.height - 3}
                textAnchor="end"
                className="fill-muted text-[12px]"
              >
                {t('insights.arr-growth-axis')}
              </text>
            </svg>
            {points.map((point) => (
              <span
                key={point.symbol}
                title={titles.get(point.symbol)}
                className="group absolute size-6 -translate-1/2 text-[12px] leading-6 font-medium"
                style={{ left: point.x, top: point.y }}
              >
                {/* A border is seen in forced colours as well. */}
                <span className="absolute inset-2 rounded-full border-4 border-accent group-hover:border-ink" />
                <span
                  className={cn(
                    'absolute inset-y-0',
                    !labelled.has(point.symbol) && 'z-1 bg-paper px-0.5 opacity-0 group-hover:opacity-100',
                  )}
                  style={{ [labelsLeft(point, field) ? 'right' : 'left']: LABEL_SHIFT_PX }}
                >
                  {point.symbol}
                </span>
              </span>
            ))}
          </>
        ) : null}
      </div>
    </section>
  );
}
