import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { rich, t } from '../../../lib/messages.ts';
import { type AdminAction, useAdminLog } from '../api/admin-log.ts';
import { deedFor, fieldFor, valueFor } from '../deed-words.ts';
import { wordFor } from '../state-words.ts';

/** Who changed what, newest first. */
export function LogTab() {
  const [who, setWho] = useState<string>();
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAdminLog(who);
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!data) return <ErrorState text={t('admin.the-log-did-not-load')} onRetry={() => void refetch()} />;
  const actions = data.pages.flatMap((page) => page.actions);
  const csv = `/api/admin/log.csv${who === undefined ? '' : `?who=${encodeURIComponent(who)}`}`;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={csv} download className="text-accent underline underline-offset-3">
          {t('admin.export-the-log-csv')}
        </a>
        {who === undefined ? null : (
          <Button size="sm" onClick={() => setWho(undefined)}>
            {t('admin.show-everyone-not-only', { who })}
          </Button>
        )}
      </p>
      {actions.length === 0 ? (
        <EmptyState
          title={t('admin.nothing-was-changed-yet')}
          text={t('admin.what-admins-change-is-listed')}
        />
      ) : null}
      <ul aria-label={t('admin.admin-log')}>
        {actions.map((action) => (
          <Entry key={action.id} action={action} onWho={setWho} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="self-start" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('admin.show-older')}
        </Button>
      ) : null}
    </div>
  );
}

function Entry({ action, onWho }: { action: AdminAction; onWho: (who: string) => void }) {
  const { at, who, what, target, name, before, after, outcome, reason } = action;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  );
  const byline = {
    when: () => <RelativeTime at={at} />,
    who: () => (
      <button type="button" className="underline underline-offset-3" onClick={() => onWho(who)}>
        {who}
      </button>
    ),
  };
  return (
    <li className="border-t border-rule py-3 [overflow-wrap:anywhere] last:border-b">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium first-letter:uppercase">{deedFor(what)}</span>
        {outcome === 'taken' ? null : <Badge tone="loss">{wordFor(outcome)}</Badge>}
      </p>
      <p className="text-caption text-muted">
        {target === undefined
          ? rich('admin.changed-by', byline)
          : rich('admin.changed-by-on', byline, { target: name ?? target })}
      </p>
      {reason === undefined ? null : <p className="text-caption text-muted">{reason}</p>}
      {fields.length === 0 ? null : (
        <dl className="mt-1 grid gap-x-3 text-caption sm:grid-cols-[auto_1fr]">
          {fields.map((field) => (
            <Change key={field} field={field} before={before[field]} after={after[field]} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({
  field,
  before,
  after,
}: {
  field: string;
  before?: string | undefined;
  after?: string | undefined;
}) {
  return (
    <>
      <dt className="text-muted">{fieldFor(field)}</dt>
      <dd>
        {before === undefined ? null : (
          <>
            <del>{valueFor(field, before)}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        {after === undefined ? (
          <span className="text-muted">{t('admin.nothing')}</span>
        ) : (
          <ins className="no-underline">{valueFor(field, after)}</ins>
        )}
      </dd>
    </>
  );
}
