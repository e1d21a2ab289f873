import type { Stock } from '@runrate/contracts';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { FIELD, type ScatterPoint, scatter } from '../scatter-points.ts';

const LABELLED = 5;

/** The points that stand furthest from the crowd, whose names fit without covering others. */
function named(points: readonly ScatterPoint[]): ReadonlySet<string> {
  const byHeight = points.toSorted((a, b) => a.y - b.y).slice(0, LABELLED - 2);
  const byGrowth = points.toSorted((a, b) => b.x - a.x).slice(0, 2);
  return new Set([...byHeight, ...byGrowth].map(({ symbol }) => symbol));
}

/** What the market pays for growth: a picture of two columns of the table, which hold the figures. */
export function GrowthScatter({ stocks }: { stocks: readonly Stock[] }) {
  const { points, xTicks, yTicks } = scatter(stocks);
  if (points.length < 3) return null;
  const labelled = named(points);
  const base = FIELD.height - FIELD.bottom;
  return (
    <section aria-label="ARR growth against P/ARR">
      <SectionHeading title="ARR growth against P/ARR" size="small" />
      <svg
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="img"
        aria-label={`${points.length} companies by ARR growth and price to ARR; the figures are in the table`}
        className="w-full figures"
      >
        {yTicks.map(({ at, label }) => (
          <g key={label}>
            <line x1={FIELD.left} x2={FIELD.width - FIELD.right} y1={at} y2={at} className="stroke-rule" />
            <text x={FIELD.left - 5} y={at + 3.5} textAnchor="end" className="fill-muted text-[11px]">
              {label}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, label }) => (
          <text key={label} x={at} y={base + 16} textAnchor="middle" className="fill-muted text-[11px]">
            {label}
          </text>
        ))}
        {points.map(({ symbol, x, y }) => (
          <g key={symbol}>
            <circle cx={x} cy={y} r={3.5} className="fill-accent stroke-paper" />
            {labelled.has(symbol) ? (
              <text
                x={x > FIELD.width - 50 ? x - 6 : x + 6}
                y={y + 3.5}
                textAnchor={x > FIELD.width - 50 ? 'end' : 'start'}
                className="fill-ink text-[11px] font-medium"
              >
                {symbol}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <p className="text-micro text-muted">Growth to the right, price paid for a dollar of ARR upwards.</p>
    </section>
  );
}
