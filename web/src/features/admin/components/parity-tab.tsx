import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { discardRebuild } from '../api/discard-rebuild.ts';
import { useParityStatus } from '../api/parity-status.ts';
import { startParityAudit } from '../api/start-parity-audit.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ComparisonReport } from './comparison-report.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DeletionList, nameDocuments } from './deletion-list.tsx';
import { TaskProgress } from './task-progress.tsx';

/** Checks whether what readers see matches the log. */
export function ParityTab() {
  const { data: status, isPending, refetch } = useParityStatus();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!status) return <ErrorState text={t('admin.the-audit-did-not-load')} onRetry={() => void refetch()} />;
  const { task, progress, comparison } = status;
  const disabled = busy !== null;
  return (
    <div className="flex flex-col gap-6">
      {task ? <TaskProgress task={task} progress={progress} /> : null}
      <div className="flex flex-wrap gap-2">
        {task ? null : (
          <>
            <Button disabled={disabled} onClick={() => void call('audit', () => startParityAudit(false))}>
              {t('admin.audit')}
            </Button>
            <ConfirmButton
              label={t('admin.audit-and-repair')}
              question={t('admin.mend-what-differs')}
              disabled={disabled}
              onConfirm={() => void call('repair', () => startParityAudit(true))}
            >
              {t('admin.views-and-search-are-compared')}
            </ConfirmButton>
          </>
        )}
        {task?.kind === 'audit' && task.stage !== 'leaving' ? (
          <Button disabled={disabled} onClick={() => void call('stop', discardRebuild)}>
            {t('admin.stop-the-audit')}
          </Button>
        ) : null}
      </div>
      {task?.kind === 'rebuild' ? <p className="text-muted">{t('admin.an-audit-can-begin-once')}</p> : null}
      {comparison ? <ComparisonReport comparison={comparison} /> : null}
      {comparison?.deletions && comparison.left !== 0 ? (
        <>
          <DeletionList key={comparison.deletions.digest} of="audit" deletions={comparison.deletions} />
          {task ? null : (
            <ConfirmButton
              label={t('admin.delete-these')}
              question={t('admin.delete-what-the-log-does')}
              disabled={disabled}
              onConfirm={() =>
                void call('delete', () => startParityAudit(true, comparison.deletions?.digest))
              }
            >
              {t('admin.that-readers-see-will-be', { documents: nameDocuments(comparison.deletions.total) })}
            </ConfirmButton>
          )}
        </>
      ) : null}
      {comparison || task ? null : (
        <EmptyState
          title={t('admin.nothing-has-been-audited-yet')}
          text={t('admin.an-audit-compares-log-views')}
        />
      )}
    </div>
  );
}
