import type { GenerationTask } from '@runrate/contracts';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { formatInteger } from '../../../lib/format-count.ts';

interface TaskProgressProps {
  task: GenerationTask;
  progress: { handled: number; total: number };
}

const stages: Record<GenerationTask['stage'], string> = {
  clearing: 'Clearing the idle home',
  replaying: 'Replaying the log',
  comparing: 'Comparing with what readers see',
  ready: 'Ready to be promoted or discarded',
  repairing: 'Mending what differs',
  leaving: 'Emptying the home readers have left',
};

/** How far a rebuild or an audit is: its stage, and how much of the log has been replayed. */
export function TaskProgress({ task, progress: { handled, total } }: TaskProgressProps) {
  const share = task.stage === 'replaying' && total > 0 ? Math.min(1, handled / total) : undefined;
  return (
    <div className="max-w-2xl">
      <p role="status" className="font-medium">
        {stages[task.stage]}
      </p>
      <p className="text-caption text-muted">
        {task.kind === 'rebuild' ? 'Rebuild' : 'Audit'} of {task.families.join(', ')}, begun{' '}
        <RelativeTime at={task.startedAt} />
      </p>
      {share === undefined ? null : (
        <>
          <div
            role="progressbar"
            aria-label="Replayed"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(share * 100)}
            className="mt-2 h-2 overflow-hidden rounded-sm bg-rule"
          >
            <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
          </div>
          <p className="mt-1 text-caption text-muted figures">
            {formatInteger(handled)} of {formatInteger(total)} records
          </p>
        </>
      )}
    </div>
  );
}
