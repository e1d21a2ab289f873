import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { discardRebuild } from '../api/discard-rebuild.ts';
import { promoteRebuild } from '../api/promote-rebuild.ts';
import { type RebuildStatus, useRebuildStatus } from '../api/rebuild-status.ts';
import { startRebuild } from '../api/start-rebuild.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ComparisonReport } from './comparison-report.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DeletionList, nameDocuments } from './deletion-list.tsx';
import { TaskProgress } from './task-progress.tsx';

/** Makes the views anew from the log beside those readers see, shows what would change, and switches. */
export function ReplayTab() {
  const { data: status, isPending, refetch } = useRebuildStatus();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!status) return <ErrorState text="The rebuild did not load." onRetry={() => void refetch()} />;
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
      {task?.kind === 'audit' ? (
        <p className="text-muted">A rebuild can begin once the audit is over; see Parity.</p>
      ) : null}
      {task?.kind === 'rebuild' && task.stage !== 'leaving' ? (
        <div className="flex flex-wrap gap-2">
          {task.stage === 'ready' ? (
            <ConfirmButton
              label="Promote"
              question="Let readers see the new generation?"
              variant="primary"
              disabled={busy !== null}
              onConfirm={() => void call('promote', () => promoteRebuild(comparison?.deletions?.digest))}
            >
              Readers see it at once, and the old one is emptied. Going back takes another rebuild.
              {comparison?.deletions
                ? ` ${nameDocuments(comparison.deletions.total)} of the list below will be gone for good.`
                : ''}
            </ConfirmButton>
          ) : null}
          <ConfirmButton
            label="Discard"
            question="Give the new generation up?"
            disabled={busy !== null}
            onConfirm={() => void call('discard', discardRebuild)}
          >
            Readers notice nothing. The work done so far is lost.
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
      aria-label="Rebuild"
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
        What is made anew from the log
        <select
          id="rebuild-view"
          value={view}
          onChange={(event) => setView(event.target.value)}
          className="h-10 w-full min-w-0 rounded-md border border-rule-strong bg-surface px-3 text-ui text-ink"
        >
          <option value="">Everything</option>
          {families.map(({ name, views }) => (
            <option key={name} value={viewOf(name, views)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" disabled={disabled}>
        Rebuild
      </Button>
      <p className="basis-full text-caption text-muted">
        {chosen && chosen.views.length > 1 ? `All of ${chosen.views.join(', ')}. ` : ''}
        Readers go on seeing what they see until you promote the new generation.
      </p>
    </form>
  );
}

/** The view that a family is asked for by: the one of its name where there is one. */
function viewOf(name: string, views: readonly string[]): string | undefined {
  return views.includes(name) ? name : views[0];
}
