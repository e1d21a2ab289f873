import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { discardRebuild } from '../api/discard-rebuild.ts';
import { useParityStatus } from '../api/parity-status.ts';
import { startParityAudit } from '../api/start-parity-audit.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ComparisonReport } from './comparison-report.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DeletionList, nameDocuments } from './deletion-list.tsx';
import { TaskProgress } from './task-progress.tsx';

/** Whether what readers see is what the log says. */
export function ParityTab() {
  const { data: status, isPending, refetch } = useParityStatus();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!status) return <ErrorState text="The audit did not load." onRetry={() => void refetch()} />;
  const { task, progress, comparison } = status;
  const disabled = busy !== null;
  return (
    <div className="flex flex-col gap-6">
      {task ? <TaskProgress task={task} progress={progress} /> : null}
      <div className="flex flex-wrap gap-2">
        {task ? null : (
          <>
            <Button disabled={disabled} onClick={() => void call('audit', () => startParityAudit(false))}>
              Audit
            </Button>
            <ConfirmButton
              label="Audit and repair"
              question="Mend what differs?"
              disabled={disabled}
              onConfirm={() => void call('repair', () => startParityAudit(true))}
            >
              Views and search are compared with a replay of the log. What differs is written anew where
              readers see it. What the log does not have is listed, and stays.
            </ConfirmButton>
          </>
        )}
        {task?.kind === 'audit' && task.stage !== 'leaving' ? (
          <Button disabled={disabled} onClick={() => void call('stop', discardRebuild)}>
            Stop the audit
          </Button>
        ) : null}
      </div>
      {task?.kind === 'rebuild' ? (
        <p className="text-muted">An audit can begin once the rebuild is over; see Replay.</p>
      ) : null}
      {comparison ? <ComparisonReport comparison={comparison} /> : null}
      {comparison?.deletions && comparison.left !== 0 ? (
        <>
          <DeletionList key={comparison.deletions.digest} of="audit" deletions={comparison.deletions} />
          {task ? null : (
            <ConfirmButton
              label="Delete these"
              question="Delete what the log does not have?"
              disabled={disabled}
              onConfirm={() =>
                void call('delete', () => startParityAudit(true, comparison.deletions?.digest))
              }
            >
              {nameDocuments(comparison.deletions.total)} that readers see will be gone for good. Another
              audit runs first, and deletes only if its list is this one.
            </ConfirmButton>
          )}
        </>
      ) : null}
      {comparison || task ? null : (
        <EmptyState
          title="Nothing has been audited yet"
          text="An audit compares log, views and search. Readers notice nothing of it."
        />
      )}
    </div>
  );
}
