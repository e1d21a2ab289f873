import { useCategories } from '../api/list-categories.ts';
import { cn } from '../lib/class-names.ts';
import { markStyle } from '../lib/mark-style.ts';
import { t } from '../lib/messages.ts';
import { Skeleton } from './skeleton.tsx';

const PLACEHOLDERS = ['w-10', 'w-12', 'w-16', 'w-24', 'w-28', 'w-32', 'w-20'];

interface CategoryBarProps {
  /** Slug of the selected category; null for all. */
  selected: string | null;
  /** Receives null when All is selected. */
  onSelect: (slug: string | null) => void;
}

const pill =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-caption font-medium whitespace-nowrap transition-colors duration-150';
const resting = 'border-rule-strong bg-transparent text-muted hover:border-ink hover:text-ink';
const chosen = 'border-ink bg-ink text-paper';

/** "All" and one button per category. Seven placeholders while they load; nothing if there are none. */
export function CategoryBar({ selected, onSelect }: CategoryBarProps) {
  const { data: categories, isPending } = useCategories();
  if (isPending) {
    return (
      <div
        aria-busy="true"
        role="status"
        aria-label={t('components.loading-categories')}
        className="flex gap-2 overflow-hidden py-2"
      >
        {PLACEHOLDERS.map((width) => (
          <span key={width} data-testid="category-pill-skeleton">
            <Skeleton className={cn('h-8 rounded-full', width)} />
          </span>
        ))}
      </div>
    );
  }
  if (!categories?.length) return null;
  return (
    <nav
      aria-label={t('components.categories')}
      className="-mx-1 flex gap-2 overflow-x-auto px-1 py-2 [scrollbar-width:none]"
    >
      <button
        type="button"
        aria-pressed={selected === null}
        onClick={() => onSelect(null)}
        className={cn(pill, selected === null ? chosen : resting)}
      >
        {t('components.all')}
      </button>
      {categories.map((category) => (
        <button
          key={category.slug}
          type="button"
          aria-pressed={selected === category.slug}
          onClick={() => onSelect(category.slug)}
          className={cn(pill, selected === category.slug ? chosen : resting)}
        >
          <span aria-hidden="true" className="size-1.5 rounded-full mark" style={markStyle(category.color)} />
          {category.name}
        </button>
      ))}
    </nav>
  );
}
