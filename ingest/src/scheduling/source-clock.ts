import { createTask, type ScheduledTask } from 'node-cron';

/** The rhythm of one source. */
export interface SourceClock {
  /** Milliseconds between two of its moments. */
  readonly intervalMs: number;
  /** The next moment after `now`, milliseconds since the epoch. */
  next(now: number): number;
  start(): void;
  stop(): void;
}

/** A cron expression as a rhythm, in UTC; `tick` is called at each of its moments once started. */
export function createSourceClock(expression: string, tick: () => Promise<void>): SourceClock {
  const task = createTask(expression, tick, {
    timezone: 'UTC',
    noOverlap: true,
    suppressMissedWarning: true,
    unref: true,
  });
  const intervalMs = toInterval(task);
  return {
    intervalMs,
    next(now) {
      const [next] = task.getNextRuns(1);
      const wait = next ? next.getTime() - Date.now() : intervalMs;
      return Math.round((now + Math.max(wait, 0)) / 1000) * 1000;
    },
    start: () => void task.start(),
    stop: () => void task.destroy(),
  };
}

function toInterval(task: ScheduledTask): number {
  const [first, second] = task.getNextRuns(2);
  return first && second ? Math.max(second.getTime() - first.getTime(), 1000) : 86_400_000;
}
