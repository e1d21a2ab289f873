import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { rich, t } from '../../../lib/messages.ts';
import { type DeadLetters, isRetrying, useDeadLetters } from '../api/list-dead-letters.ts';
import { retryDeadLetters } from '../api/retry-dead-letters.ts';
import { useAdminCall } from '../use-admin-call.ts';

/** Events that could not be projected. A retry applies each one once, with the current rules. */
export function DeadLettersTab() {
  const { data, isPending, refetch } = useDeadLetters();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!data) return <ErrorState text={t('admin.the-dead-letters-did-not')} onRetry={() => void refetch()} />;
  if (data.total === 0) {
    return <EmptyState title={t('admin.no-dead-letters')} text={t('admin.every-event-could-be-projected')} />;
  }
  const disabled = busy !== null || isRetrying(data);
  const waiting = data.letters.filter(({ settledAt }) => settledAt === undefined).length;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-muted">
          {t('admin.of-the-latest-wait-in', { waiting, latest: data.letters.length, total: data.total })}
        </p>
        <Button
          disabled={disabled || waiting === 0}
          onClick={() => void call('retry', () => retryDeadLetters())}
        >
          {t('admin.retry-all-that-wait')}
        </Button>
      </div>
      <RetryOutcome retry={data.retry} />
      <ul aria-label={t('admin.dead-letters')}>
        {data.letters.map((letter) => (
          <li
            key={letter.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-rule py-3 last:border-b"
          >
            <Letter letter={letter} />
            {letter.settledAt === undefined ? (
              <Button
                size="sm"
                disabled={disabled}
                aria-label={t('admin.retry-named', { key: letter.key })}
                onClick={() => void call(letter.id, () => retryDeadLetters([letter.id]))}
              >
                {t('admin.retry')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Letter({ letter }: { letter: DeadLetters['letters'][number] }) {
  const { topic, partition, offset, key, reason, at, value, settledAt } = letter;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-medium">{key}</span>{' '}
        {settledAt === undefined ? (
          <Badge tone="amber">{t('admin.waits')}</Badge>
        ) : (
          <Badge tone="gain">{t('admin.applied')}</Badge>
        )}
      </p>
      <p className="text-caption text-loss [overflow-wrap:anywhere]">{reason}</p>
      <p className="text-caption text-muted">
        <span className="figures">
          {topic} {partition}/{offset}
        </span>
        {' · '}
        <RelativeTime at={at} />
      </p>
      <details className="mt-1 text-caption">
        <summary className="cursor-pointer text-accent">{t('admin.the-event')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre tabIndex={0} className="mt-1 max-h-60 overflow-auto rounded-md bg-sunk p-3 text-micro">
          {value}
        </pre>
      </details>
    </div>
  );
}

function RetryOutcome({ retry }: Pick<DeadLetters, 'retry'>) {
  if (!retry) return null;
  const { finishedAt, applied } = retry;
  if (finishedAt === undefined) return <p role="status">{t('admin.retrying')}</p>;
  const when = () => <RelativeTime at={finishedAt} />;
  return (
    <p role="status" className="text-caption text-muted">
      {retry.unreadable > 0
        ? rich('admin.last-retry-unreadable', { when }, { applied, unreadable: retry.unreadable })
        : rich('admin.last-retry', { when }, { applied })}
    </p>
  );
}
