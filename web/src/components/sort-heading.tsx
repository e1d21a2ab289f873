import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../lib/class-names.ts';

interface SortHeadingProps {
  readonly label: string;
  /** Whether the table is sorted by this column. */
  readonly isSorted: boolean;
  readonly descending: boolean;
  readonly onSort: () => void;
  /** The column holds words, aligned to the start; figures are aligned to the end. */
  readonly words?: boolean;
  readonly className?: string;
}

/** Heading of a column that the table can be sorted by; from 1280 px it stays in sight while the rows scroll. */
export function SortHeading({ label, isSorted, descending, onSort, words, className }: SortHeadingProps) {
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : 'none'}
      className={cn(
        'border-b border-rule-strong text-micro font-medium sm:text-caption xl:sticky xl:top-14 xl:bg-paper',
        className,
      )}
    >
      <button
        type="button"
        onClick={onSort}
        className={cn(
          "relative after:absolute after:inset-x-0 after:-inset-y-2 after:content-[''] hover:text-ink",
          isSorted ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {label}
        {isSorted ? (
          <Arrow
            aria-hidden="true"
            size={11}
            className={cn('absolute top-1', words ? '-end-3.5' : '-start-3 sm:-start-3.5')}
          />
        ) : null}
      </button>
    </th>
  );
}
