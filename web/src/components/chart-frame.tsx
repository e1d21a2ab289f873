import type { PointerEvent, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { ChartDays } from './chart-days.tsx';
import { CHART_SIDE } from './close-line.tsx';

export interface ChartTick {
  /** Distance from the top of the chart, in percent. */
  readonly y: number;
  readonly label: string;
  /** Drawn stronger than the others. */
  readonly strong?: boolean;
}

interface ChartFrameProps {
  /** Tells readers of the screen what the chart shows. */
  readonly label: string;
  readonly ticks: readonly ChartTick[];
  /** Days of the axis below, at even distances. */
  readonly days: readonly string[];
  /** Where the day that is read out stands, in percent of the width. */
  readonly at: number | undefined;
  /** Told where the pointer is, from 0 to 1; undefined once it leaves. */
  readonly onPoint: (share: number | undefined) => void;
  /** Height of the chart. */
  readonly className?: string | undefined;
  /** Lines, in hundredths of the chart's width and height. */
  readonly children: ReactNode;
  /** What stands on the lines, such as links. */
  readonly marks?: ReactNode;
}

/** A chart over days: hairlines with their values at the end side, days below, and a line under the pointer. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, ticks, days, at, onPoint, className = 'h-56', children, marks } = props;
  // Two levels that round to the same words would look like a mistake.
  const named = ticks.filter(({ label: words }, place) => ticks[place - 1]?.label !== words);

  function readOff({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(Math.min(1, Math.max(0, (clientX - left) / width)));
  }

  return (
    <>
      <div className={cn('relative mt-3 pe-14', className)}>
        <div
          className="relative h-full touch-pan-y"
          onPointerMove={readOff}
          onPointerLeave={() => onPoint(undefined)}
        >
          <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${CHART_SIDE} ${CHART_SIDE}`}
            preserveAspectRatio="none"
            className="absolute inset-0 h-full w-full overflow-visible"
          >
            {named.map(({ y, strong }) => (
              <line
                key={y}
                x2={CHART_SIDE}
                y1={y}
                y2={y}
                vectorEffect="non-scaling-stroke"
                className={strong ? 'stroke-faint' : 'stroke-rule'}
              />
            ))}
            {children}
          </svg>
          {at === undefined ? null : (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 w-px bg-faint"
              style={{ left: `${at}%` }}
            />
          )}
          {marks}
        </div>
        {named.map(({ y, label: words }) => (
          <span
            key={y}
            aria-hidden="true"
            className="absolute end-0 -translate-y-1/2 text-micro text-muted figures"
            style={{ top: `${y}%` }}
          >
            {words}
          </span>
        ))}
      </div>
      <ChartDays days={days} className="mt-1 pe-14" />
    </>
  );
}
