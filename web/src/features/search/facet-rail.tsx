import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { FacetGroup } from './facets.ts';
import { TopicList } from './topic-list.tsx';

const SHOWN_AT_FIRST = 6;

interface FacetRailProps {
  groups: readonly FacetGroup[];
  pending: boolean;
}

const line =
  'flex items-baseline justify-between gap-3 py-1 text-muted hover:text-ink hover:underline underline-offset-3';

/** Filters for the results: beside them on wide screens, collapsed above them on others. */
export function FacetRail({ groups, pending }: FacetRailProps) {
  const wide = useMediaQuery('(min-width: 64rem)');
  const chosen = groups.filter((group) => group.chosen).length;
  if (!pending && groups.length === 0) {
    return <TopicList />;
  }
  if (wide) {
    return (
      <nav aria-label={t('search.narrow-the-results')} className="flex flex-col gap-7 text-caption">
        {pending ? <FacetSkeleton /> : <Groups groups={groups} />}
      </nav>
    );
  }
  return (
    <details className="group text-caption">
      <summary className="inline-flex h-9 cursor-pointer list-none items-center gap-1.5 rounded-md border border-rule-strong bg-surface px-3 font-medium select-none [&::-webkit-details-marker]:hidden">
        {chosen > 0 ? t('search.filters-chosen', { count: chosen }) : t('search.filters')}
        <ChevronDown aria-hidden="true" size={14} className="group-open:rotate-180" />
      </summary>
      <nav
        aria-label={t('search.narrow-the-results')}
        className="mt-3 grid gap-x-8 gap-y-6 border-y border-rule py-4 sm:grid-cols-3"
      >
        {pending ? <FacetSkeleton /> : <Groups groups={groups} />}
      </nav>
    </details>
  );
}

function FacetSkeleton() {
  return (
    <div role="status" aria-label={t('search.loading-the-filters')} className="flex flex-col gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <Skeleton key={line} className="h-4 w-full" />
      ))}
    </div>
  );
}

function Groups({ groups }: { groups: readonly FacetGroup[] }) {
  return groups.map((group) => <Group key={group.name} group={group} />);
}

function Group({ group: { title, chosen, facets } }: { group: FacetGroup }) {
  const [all, setAll] = useState(false);
  const section = useFocusKept(chosen?.label);
  const shown = all ? facets : facets.slice(0, SHOWN_AT_FIRST);
  return (
    <section ref={section} aria-label={title}>
      <h2 className="mb-1.5 font-semibold">{title}</h2>
      {chosen ? (
        <Link
          to={chosen.to}
          aria-label={t('search.take-this-filter-off', { label: chosen.label })}
          className="inline-flex max-w-full items-center gap-1.5 rounded-sm bg-accent-soft px-2 py-1 font-medium hover:text-accent-strong"
        >
          <span className="truncate">{chosen.label}</span>
          <X aria-hidden="true" size={13} className="shrink-0" />
        </Link>
      ) : (
        <ul>
          {shown.map(({ label, count, to }) => (
            <li key={to}>
              <Link to={to} className={line}>
                <span className="min-w-0 truncate">{label}</span>
                <span className="shrink-0 text-micro figures">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {chosen || facets.length <= SHOWN_AT_FIRST ? null : (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="py-1 text-accent hover:underline underline-offset-3"
        >
          {all ? t('search.fewer') : t('search.more', { count: facets.length - SHOWN_AT_FIRST })}
        </button>
      )}
    </section>
  );
}

/** Choosing or removing a filter removes the focused link; moves the focus to the group's first link instead. */
function useFocusKept(chosen: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    if (document.activeElement === document.body) section.current?.querySelector('a')?.focus();
  }, [chosen]);
  return section;
}
