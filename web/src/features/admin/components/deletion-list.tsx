import type { Comparison } from '@runrate/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatInteger } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';
import { useDeletions } from '../api/list-deletions.ts';

interface DeletionListProps {
  of: 'audit' | 'rebuild';
  deletions: NonNullable<Comparison['deletions']>;
}

/** Documents that readers see but the log does not have: an admin must read them before agreeing to delete them. */
export function DeletionList({ of, deletions: { total, digest } }: DeletionListProps) {
  const [page, setPage] = useState(0);
  const { data } = useDeletions(of, page, digest);
  return (
    <section aria-label={t('admin.what-would-be-deleted')} className="flex flex-col gap-2">
      <p className="font-medium">{t('admin.would-be-deleted', { documents: nameDocuments(total) })}</p>
      <p className="text-caption text-muted">{t('admin.readers-see-them-and-the')}</p>
      {data ? (
        <ul className="border-t border-rule text-caption">
          {data.deletions.map(({ part, name, key, title }) => (
            <li
              key={`${part} ${name} ${key}`}
              className="border-b border-rule py-1.5 [overflow-wrap:anywhere]"
            >
              {title ?? key}{' '}
              <span className="text-muted">
                {part === 'search' ? t('admin.search-index', { name }) : name}
                {title === undefined ? '' : `, ${key}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
      <div className="flex gap-2">
        {page > 0 ? <Button onClick={() => setPage(page - 1)}>{t('admin.previous-deletions')}</Button> : null}
        {data?.nextPage === undefined ? null : (
          <Button onClick={() => setPage(page + 1)}>{t('admin.more-deletions')}</Button>
        )}
      </div>
    </section>
  );
}

/** 'a document', '15 documents', for the start of a sentence. */
export function nameDocuments(total: number): string {
  return t('admin.documents', { count: total, shown: formatInteger(total) });
}
