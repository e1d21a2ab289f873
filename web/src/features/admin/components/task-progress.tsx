import type { GenerationTask } from '@runrate/contracts';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface TaskProgressProps {
  task: GenerationTask;
  progress: { handled: number; total: number };
}

const stages: Record<GenerationTask['stage'], string> = {
  clearing: 'Making room for the new generation',
  replaying: 'Replaying the log',
  comparing: 'Comparing with what readers see',
  ready: 'Ready to be promoted or discarded',
  promoting: 'Drawing level with what readers see',
  repairing: 'Mending what differs',
  leaving: 'Emptying the old generation, which nobody reads any more',
};

/** How far a rebuild or an audit is: its stage, and how much of the log has been replayed. */
export function TaskProgress({ task, progress: { handled, total } }: TaskProgressProps) {
  return (
    <div className="max-w-2xl">
      <p role="status" className="font-medium">
        {stages[task.stage]}
      </p>
      <p className="text-caption text-muted">
        {task.kind === 'rebuild' ? 'Rebuild' : 'Audit'} of {task.families.join(', ')}, begun{' '}
        <RelativeTime at={task.startedAt} />
      </p>
      {task.stage === 'replaying' ? (
        <ProgressBar label="Replayed" done={handled} total={total} unit="records" />
      ) : null}
    </div>
  );
}
