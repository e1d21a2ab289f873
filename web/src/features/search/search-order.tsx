import { Link } from 'react-router-dom';
import { cn } from '../../lib/class-names.ts';
import { t } from '../../lib/messages.ts';
import { type Asked, toAddress } from './asked.ts';

const orders = [
  { sort: undefined, label: t('search.best-match') },
  { sort: 'newest', label: t('search.newest') },
] as const;

/** Sort order of the results, which is part of the address. */
export function SearchOrder({ asked }: { asked: Asked }) {
  return (
    <nav
      aria-label={t('search.order')}
      className="inline-flex rounded-md border border-rule-strong bg-surface p-0.5"
    >
      {orders.map(({ sort, label }) => (
        <Link
          key={label}
          to={toAddress({ ...asked, sort })}
          aria-current={asked.sort === sort ? 'true' : undefined}
          className={cn(
            'inline-flex h-7.5 items-center rounded-sm px-3 text-caption font-medium whitespace-nowrap transition-colors duration-150',
            asked.sort === sort ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
