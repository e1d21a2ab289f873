import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { rich, t } from '../../../lib/messages.ts';
import { useReceipt } from '../api/get-receipt.ts';
import { type ReceiptSummary, useReceipts } from '../api/list-receipts.ts';
import { startRefresh } from '../api/start-refresh.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ReceiptLines } from './receipt-lines.tsx';

/** Results of the requested refreshes, newest first. */
export function ReceiptsTab() {
  const { data: receipts, isPending, refetch } = useReceipts();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!receipts)
    return <ErrorState text={t('admin.the-receipts-did-not-load')} onRetry={() => void refetch()} />;
  const running = receipts.some(({ state }) => state === 'open');
  return (
    <div className="flex flex-col gap-4">
      <Button
        className="self-start"
        disabled={busy !== null || running}
        onClick={() => void call('refresh', startRefresh)}
      >
        {t('admin.read-all-sources-again')}
      </Button>
      {receipts.length === 0 ? (
        <EmptyState title={t('admin.no-refresh-yet')} text={t('admin.each-refresh-somebody-asks-for')} />
      ) : null}
      <ul aria-label={t('admin.receipts')}>
        {receipts.map((receipt) => (
          <ReceiptEntry key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </div>
  );
}

function ReceiptEntry({
  receipt: { id, scope, cause, state, requestedAt, message, outcomes },
}: {
  receipt: ReceiptSummary;
}) {
  const [looked, setLooked] = useState(false);
  const { data, isError } = useReceipt(id, looked);
  return (
    <li className="border-t border-rule py-3 last:border-b">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium first-letter:uppercase">{scope}</span>
        {state === 'open' ? <Badge tone="amber">{t('admin.running')}</Badge> : null}
        {outcomes.failed > 0 ? (
          <Badge tone="loss">{t('admin.failed', { count: outcomes.failed })}</Badge>
        ) : null}
      </p>
      <p className="text-caption text-muted">
        {rich('admin.asked-by', { when: () => <RelativeTime at={requestedAt} /> }, { cause, message })}
      </p>
      <details className="mt-1 text-caption" onToggle={(event) => setLooked(event.currentTarget.open)}>
        <summary className="cursor-pointer text-accent">{t('admin.sources')}</summary>
        {data ? <ReceiptLines sources={data.sources} /> : null}
        {isError ? <p className="mt-2 text-muted">{t('admin.this-receipt-is-not-kept')}</p> : null}
      </details>
    </li>
  );
}
