import { cn } from '../../../lib/class-names.ts';

export interface Level {
  /** Distance from the top of the chart, in percent. */
  readonly y: number;
  readonly label: string;
}

/**
 * Hairlines behind a chart, each with its value at the end; readers of the screen are told by the chart's label. The
 * highest has its value above it and the others below, where no line of the chart runs through it.
 */
export function ChartLevels({ levels }: { levels: readonly Level[] }) {
  const highest = Math.min(...levels.map(({ y }) => y));
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-micro text-muted figures">
      {levels.map(({ y, label }) => (
        <p key={y} className="absolute inset-x-0 border-t border-rule text-end" style={{ top: `${y}%` }}>
          <span className={cn('absolute end-0 bg-paper/80 ps-1', y === highest ? 'bottom-px' : 'top-px')}>
            {label}
          </span>
        </p>
      ))}
    </div>
  );
}
