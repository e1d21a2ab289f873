import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { type AdminAction, useAdminLog } from '../api/admin-log.ts';

/** Who changed what, the latest first. */
export function LogTab() {
  const [who, setWho] = useState<string>();
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAdminLog(who);
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!data) return <ErrorState text="The log did not load." onRetry={() => void refetch()} />;
  const actions = data.pages.flatMap((page) => page.actions);
  const csv = `/api/admin/log.csv${who === undefined ? '' : `?who=${encodeURIComponent(who)}`}`;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={csv} download className="text-accent underline underline-offset-3">
          Export the log (CSV)
        </a>
        {who === undefined ? null : (
          <Button size="sm" onClick={() => setWho(undefined)}>
            Show everyone, not only {who}
          </Button>
        )}
      </p>
      {actions.length === 0 ? (
        <EmptyState title="Nothing was changed yet" text="What admins change is listed here, by name." />
      ) : null}
      <ul aria-label="Admin log">
        {actions.map((action) => (
          <Entry key={action.id} action={action} onWho={setWho} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="self-start" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </div>
  );
}

function Entry({ action, onWho }: { action: AdminAction; onWho: (who: string) => void }) {
  const { at, who, what, target, before, after, outcome, reason } = action;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <li className="border-t border-rule py-3 [overflow-wrap:anywhere] last:border-b">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium first-letter:uppercase">{what.replaceAll('-', ' ')}</span>
        {outcome === 'taken' ? null : <Badge tone="loss">{outcome}</Badge>}
      </p>
      <p className="text-caption text-muted">
        <RelativeTime at={at} /> by{' '}
        <button type="button" className="underline underline-offset-3" onClick={() => onWho(who)}>
          {who}
        </button>
        {target === undefined ? '' : `, on ${target}`}
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
      <dt className="text-muted">{field}</dt>
      <dd>
        {before === undefined ? null : (
          <>
            <del>{before}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        {after === undefined ? (
          <span className="text-muted">nothing</span>
        ) : (
          <ins className="no-underline">{after}</ins>
        )}
      </dd>
    </>
  );
}
