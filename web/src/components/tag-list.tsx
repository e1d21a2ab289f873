import { Link } from 'react-router-dom';
import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';
import { searchPath } from '../lib/search-path.ts';

/** Tags of an article or video; each one links to a search for it. */
export function TagList({ tags, className }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('components.tags')} className={cn('flex flex-wrap gap-2', className)}>
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={searchPath(tag) ?? '/search'}
            className="inline-block max-w-full truncate rounded-full border border-rule-strong px-3 py-1 text-caption text-muted hover:border-ink hover:text-ink"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
