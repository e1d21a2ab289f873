import { numberFormat } from '@runrate/contracts';
import { bisector, extent, ticks } from 'd3-array';
import { line } from 'd3-shape';
import { useState } from 'react';
import { ChartFrame } from '../../../components/chart-frame.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { t } from '../../../lib/messages.ts';
import { dayOf } from '../chart-period.ts';

const wholeNumber = numberFormat({ maximumFractionDigits: 0 });

type Points = readonly (readonly [day: string, value: number])[];

interface ComparedLinesProps {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly points: Points }[];
  readonly format: (value: number) => string;
  /** Level that all lines start from; drawn stronger than the others. */
  readonly base?: number;
  /** Height of the lines. */
  readonly className?: string;
}

const lineLooks = [
  { stroke: 'stroke-accent', dash: undefined },
  { stroke: 'stroke-ink', dash: '6 3' },
  { stroke: 'stroke-amber', dash: '2 3' },
  { stroke: 'stroke-loss', dash: '10 3 2 3' },
] as const;

const afterTime = bisector(([day]: Points[number]) => Date.parse(day)).right;

/** Several companies over the same days; the pointer reads out a day. Lines differ in dash pattern as well as colour. */
export function ComparedLines({ title, lines, format, base, className }: ComparedLinesProps) {
  const [at, setAt] = useState<number>();
  const all = lines.flatMap(({ points }) => points);
  const [start, end] = extent(all, ([day]) => Date.parse(day));
  const [low, high] = extent(all, ([, value]) => value);
  if (start === undefined || end === undefined || low === undefined || high === undefined || start === end) {
    return null;
  }
  const [from, until] = [start, end];
  const margin = (high - low || 1) * 0.05;
  const [bottom, top] = [low - margin, high + margin];
  const toX = (time: number) => ((time - from) / (until - from)) * 100;
  const toY = (value: number) => 100 - ((value - bottom) / (top - bottom)) * 100;

  const valueAt = (points: Points) =>
    points[at === undefined ? points.length - 1 : afterTime(points, at) - 1];
  return (
    <figure className="w-full">
      <figcaption className="headline text-h4">{title}</figcaption>
      <ul className="mt-2 flex flex-wrap gap-x-5 text-caption figures">
        {lines.map(({ name, points }, place) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" width="24" height="2">
              <line
                x2="24"
                y1="1"
                y2="1"
                strokeWidth={1.75}
                strokeDasharray={lineLooks[place]?.dash}
                className={lineLooks[place]?.stroke}
              />
            </svg>
            {name} <span className="font-medium">{formatAt(valueAt(points), format)}</span>
          </li>
        ))}
        {at === undefined ? null : (
          <li className="text-muted">{t('companies.on-the-day', { day: formatDay(dayOf(at)) })}</li>
        )}
      </ul>
      <ChartFrame
        label={lines.map(({ name, points }) => `${name} ${formatAt(points.at(-1), format)}`).join(', ')}
        ticks={ticks(bottom, top, 4).map((tick) => ({
          y: toY(tick),
          label: base === undefined ? format(tick) : wholeNumber(tick),
          strong: tick === base,
        }))}
        days={[from, (from + until) / 2, until].map(dayOf)}
        at={at === undefined ? undefined : toX(at)}
        onPoint={(share) => setAt(share === undefined ? undefined : from + share * (until - from))}
        className={className}
      >
        {lines.map(({ name, points }, place) => (
          <path
            key={name}
            d={
              line<Points[number]>(
                ([day]) => toX(Date.parse(day)),
                ([, value]) => toY(value),
              )(points) ?? ''
            }
            fill="none"
            strokeWidth={1.75}
            strokeDasharray={lineLooks[place]?.dash}
            vectorEffect="non-scaling-stroke"
            className={lineLooks[place]?.stroke}
          />
        ))}
      </ChartFrame>
    </figure>
  );
}

function formatAt(point: Points[number] | undefined, format: (value: number) => string): string {
  return point ? format(point[1]) : '--';
}
