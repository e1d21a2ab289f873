import { formatList, type GenerationTask } from '@runrate/contracts';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { rich, t } from '../../../lib/messages.ts';
import { ProgressBar } from './progress-bar.tsx';

interface TaskProgressProps {
  task: GenerationTask;
  progress: { handled: number; total: number };
}

const stages: Record<GenerationTask['stage'], string> = {
  clearing: t('admin.making-room-for-the-new'),
  replaying: t('admin.replaying-the-log'),
  comparing: t('admin.comparing-with-what-readers-see'),
  ready: t('admin.ready-to-be-promoted-or'),
  promoting: t('admin.drawing-level-with-what-readers'),
  repairing: t('admin.mending-what-differs'),
  leaving: t('admin.emptying-the-old-generation-which'),
};

/** Progress of a rebuild or an audit: its stage, and how much of the log has been replayed. */
export function TaskProgress({ task, progress: { handled, total } }: TaskProgressProps) {
  return (
    <div className="max-w-2xl">
      <p role="status" className="font-medium">
        {stages[task.stage]}
      </p>
      <p className="text-caption text-muted">
        {rich(
          'admin.task-begun',
          { when: () => <RelativeTime at={task.startedAt} /> },
          { kind: task.kind, families: formatList(task.families) },
        )}
      </p>
      {task.stage === 'replaying' ? (
        <ProgressBar
          label={t('admin.replayed')}
          done={handled}
          total={total}
          unit={t('admin.unit-records')}
        />
      ) : null}
    </div>
  );
}
