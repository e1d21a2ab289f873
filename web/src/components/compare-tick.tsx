import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';

interface CompareTickProps {
  readonly name: string;
  readonly isChosen: boolean;
  /** No further company can be compared. */
  readonly isFull: boolean;
  readonly onToggle: () => void;
  readonly className?: string;
}

/** Chooses a company of a table for comparison. */
export function CompareTick({ name, isChosen, isFull, onToggle, className }: CompareTickProps) {
  return (
    <input
      type="checkbox"
      aria-label={t('companies.compare-named', { name })}
      checked={isChosen}
      disabled={isFull && !isChosen}
      onChange={onToggle}
      className={cn('accent-accent', className)}
    />
  );
}
