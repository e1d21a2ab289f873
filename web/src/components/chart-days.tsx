import { cn } from '../lib/class-names.ts';
import { formatDay } from '../lib/format-day.ts';

/** The time axis of a chart: days like `2026-03-04`, each once, at even distances. Readers of the screen are told by its label. */
export function ChartDays({ days, className }: { days: readonly string[]; className?: string }) {
  return (
    <p aria-hidden="true" className={cn('flex justify-between text-micro text-muted figures', className)}>
      {[...new Set(days)].map((day) => (
        <span key={day}>{formatDay(day)}</span>
      ))}
    </p>
  );
}
