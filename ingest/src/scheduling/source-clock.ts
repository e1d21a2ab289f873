import { createTask } from 'node-cron';

export interface SourceClock {
  /** Milliseconds between two runs; the shortest interval if they differ (`0 9 * * 1-5`). */
  readonly intervalMs: number;
  /** Returns the next time after `now`, in milliseconds since the epoch. */
  next(now: number): number;
  start(): void;
  stop(): void;
}

/** Timers may fire slightly early, which must not make one run into two. */
const EARLY_MS = 20;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const DAY_MS = 86_400_000;
/** Number of runs used to find the shortest interval. */
const MOMENTS = 8;

/**
 * Creates a clock from a cron expression in UTC. Once started, `tick` is called at each run unless the previous call
 * is still in progress. node-cron is used only to parse the expression: when a clock is set forward, its own timer
 * walks through every skipped run, which takes minutes for a year.
 */
export function createSourceClock(expression: string, tick: () => Promise<void>): SourceClock {
  const task = createTask(expression, () => {}, { timezone: 'UTC' });
  // Otherwise node-cron keeps every task forever, even those of removed sources.
  void task.destroy();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  const intervalMs = toShortestInterval(task.getNextRuns(MOMENTS));

  /** Computing the next run takes longer than requesting a feed, so the result is cached until that run. */
  let counted = { at: Number.POSITIVE_INFINITY, next: 0 };

  function untilNext(): number {
    const now = Date.now();
    if (now < counted.at || now >= counted.next) {
      const [next] = task.getNextRuns(1);
      counted = { at: now, next: next ? Math.max(next.getTime(), now) : now + intervalMs };
    }
    return counted.next - now;
  }

  function arm(): void {
    const wait = untilNext() + EARLY_MS;
    const isNext = wait <= LONGEST_TIMER_MS;
    timer = setTimeout(
      () => {
        arm();
        if (isNext) void tickOnce();
      },
      Math.min(wait, LONGEST_TIMER_MS),
    ).unref();
  }

  async function tickOnce(): Promise<void> {
    if (busy) return;
    busy = true;
    await tick().finally(() => {
      busy = false;
    });
  }

  return {
    intervalMs,
    next: (now) => Math.round((now + untilNext()) / 1000) * 1000,
    start: arm,
    stop: () => clearTimeout(timer),
  };
}

function toShortestInterval(moments: readonly Date[]): number {
  const pauses = moments.slice(1).map((moment, index) => moment.getTime() - Number(moments[index]));
  return pauses.length === 0 ? DAY_MS : Math.max(Math.min(...pauses), 1000);
}
