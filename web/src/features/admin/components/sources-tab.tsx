import type { SourceHealth } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { cn } from '../../../lib/class-names.ts';
import { rich, t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useSources } from '../api/list-sources.ts';
import { refreshSource } from '../api/refresh-source.ts';
import { byConcern, tones } from '../source-lights.ts';
import { wordFor } from '../state-words.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { AddSource } from './add-source.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SourceActions } from './source-actions.tsx';
import { SourceLists } from './source-lists.tsx';
import { SourceOrder } from './source-order.tsx';
import { SourceReading } from './source-reading.tsx';

export function SourcesTab() {
  const { data: sources, isPending, refetch } = useSources();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!sources)
    return <ErrorState text={t('admin.the-sources-did-not-load')} onRetry={() => void refetch()} />;

  async function refresh({ id, name }: SourceHealth): Promise<void> {
    const answer = await call(id, () => refreshSource(id));
    if (answer) showToast({ title: t('admin.was-read', { name }), description: answer.message });
  }

  return (
    <div className="flex flex-col gap-6">
      <AddSource />
      <SourceLists />
      <SourceOrder sources={sources} />
      <ul aria-label={t('admin.sources')} className="grid gap-x-10 lg:grid-cols-2">
        {byConcern(sources).map((source) => (
          <li
            key={source.id}
            className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2 border-b border-rule py-3"
          >
            <SourceLine source={source} />
            {source.settings ? <SourceActions source={source} settings={source.settings} /> : null}
            <Button
              size="sm"
              disabled={busy !== null || source.paused}
              aria-busy={busy === source.id}
              aria-label={t('admin.refresh-named', { name: source.name })}
              onClick={() => void refresh(source)}
            >
              {busy === source.id ? t('admin.reading') : t('admin.refresh')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SourceLine({ source }: { source: SourceHealth }) {
  const { name, kind, from, paused, health, light, reason, last, progress } = source;
  const lastNewItemAt = last?.lastNewItemAt;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium">
        {name} <Badge tone={tones[light]}>{wordFor(health)}</Badge>{' '}
        {paused ? <Badge>{t('admin.paused')}</Badge> : null}
      </p>
      <p className="text-caption text-muted">
        {wordFor(kind)} · {from === 'file' ? t('admin.in-the-configuration-file') : t('admin.added-here')}
        {last ? (
          <>
            {' · '}
            {rich('admin.read-when', { when: () => <RelativeTime at={last.completedAt} /> })}
            {lastNewItemAt ? ' · ' : ''}
            {lastNewItemAt
              ? rich('admin.last-new-item', { when: () => <RelativeTime at={lastNewItemAt} /> })
              : null}
          </>
        ) : null}
      </p>
      {reason ? (
        <p className={cn('text-caption break-words', light === 'red' ? 'text-loss' : 'text-amber')}>
          {reason}
        </p>
      ) : null}
      {progress ? (
        <div className="max-w-md">
          <ProgressBar
            label={t('admin.reading-of', { name })}
            done={progress.done}
            total={progress.total}
            unit={t('admin.unit-pages-read')}
          />
        </div>
      ) : null}
      <SourceReading source={source} />
    </div>
  );
}
