import { formatList } from '@runrate/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { discardRebuild } from '../api/discard-rebuild.ts';
import { promoteRebuild } from '../api/promote-rebuild.ts';
import { type RebuildStatus, useRebuildStatus } from '../api/rebuild-status.ts';
import { startRebuild } from '../api/start-rebuild.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ComparisonReport } from './comparison-report.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DeletionList, nameDocuments } from './deletion-list.tsx';
import { TaskProgress } from './task-progress.tsx';

/** Rebuilds the views from the log next to the ones readers see, shows what would change, and switches over. */
export function ReplayTab() {
  const { data: status, isPending, refetch } = useRebuildStatus();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!status)
    return <ErrorState text={t('admin.the-rebuild-did-not-load')} onRetry={() => void refetch()} />;
  const { task, progress, comparison } = status;
  return (
    <div className="flex flex-col gap-6">
      {task ? (
        <TaskProgress task={task} progress={progress} />
      ) : (
        <StartForm
          families={status.families}
          disabled={busy !== null}
          onStart={(view) => void call('start', () => startRebuild(view))}
        />
      )}
      {task?.kind === 'audit' ? <p className="text-muted">{t('admin.a-rebuild-can-begin-once')}</p> : null}
      {task?.kind === 'rebuild' && task.stage !== 'leaving' ? (
        <div className="flex flex-wrap gap-2">
          {task.stage === 'ready' ? (
            <ConfirmButton
              label={t('admin.promote')}
              question={t('admin.let-readers-see-the-new')}
              variant="primary"
              disabled={busy !== null}
              onConfirm={() => void call('promote', () => promoteRebuild(comparison?.deletions?.digest))}
            >
              {t('admin.readers-see-it-at-once')}{' '}
              {comparison?.deletions
                ? t('admin.of-the-list-below-will', { documents: nameDocuments(comparison.deletions.total) })
                : ''}
            </ConfirmButton>
          ) : null}
          <ConfirmButton
            label={t('admin.discard')}
            question={t('admin.give-the-new-generation-up')}
            disabled={busy !== null}
            onConfirm={() => void call('discard', discardRebuild)}
          >
            {t('admin.readers-notice-nothing-the-work')}
          </ConfirmButton>
        </div>
      ) : null}
      {comparison ? <ComparisonReport comparison={comparison} /> : null}
      {comparison?.deletions && task?.stage === 'ready' ? (
        <DeletionList key={comparison.deletions.digest} of="rebuild" deletions={comparison.deletions} />
      ) : null}
    </div>
  );
}

interface StartFormProps {
  families: RebuildStatus['families'];
  disabled: boolean;
  onStart: (view: string | undefined) => void;
}

function StartForm({ families, disabled, onStart }: StartFormProps) {
  const [view, setView] = useState('');
  const chosen = families.find(({ views }) => views.includes(view));
  return (
    <form
      aria-label={t('admin.rebuild')}
      onSubmit={(event) => {
        event.preventDefault();
        onStart(view || undefined);
      }}
      className="flex max-w-xl flex-wrap items-end gap-2"
    >
      <label
        htmlFor="rebuild-view"
        className="flex min-w-0 flex-1 basis-56 flex-col gap-1 text-caption text-muted"
      >
        {t('admin.what-is-made-anew-from')}
        <select
          id="rebuild-view"
          value={view}
          onChange={(event) => setView(event.target.value)}
          className="h-10 w-full min-w-0 rounded-md border border-field bg-surface px-3 text-ui text-ink"
        >
          <option value="">{t('admin.everything')}</option>
          {families.map(({ name, views }) => (
            <option key={name} value={viewOf(name, views)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" disabled={disabled}>
        {t('admin.rebuild')}
      </Button>
      <p className="basis-full text-caption text-muted">
        {chosen && chosen.views.length > 1 ? t('admin.all-of', { views: formatList(chosen.views) }) : ''}{' '}
        {t('admin.readers-go-on-seeing')}
      </p>
    </form>
  );
}

/**
 * Returns the view that stands for a family in requests: the one of the same name if there is one, otherwise the first.
 */
function viewOf(name: string, views: readonly string[]): string | undefined {
  return views.includes(name) ? name : views[0];
}
