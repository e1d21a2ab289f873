import { cn } from '../../lib/class-names.ts';
import { t } from '../../lib/messages.ts';

/** Reading progress as a growing line. */
export function ReadingBar({ percent, className }: { percent: number; className?: string }) {
  return (
    <div
      role="progressbar"
      aria-label={t('articles.reading-progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn('h-0.5 overflow-hidden', className)}
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-150 motion-reduce:transition-none"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
