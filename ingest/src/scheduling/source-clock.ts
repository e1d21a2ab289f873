import { createTask } from 'node-cron';

/** The rhythm of one source. */
export interface SourceClock {
  /** Milliseconds between two of its moments; the shortest where they differ (`0 9 * * 1-5`). */
  readonly intervalMs: number;
  /** The next moment after `now`, milliseconds since the epoch. */
  next(now: number): number;
  start(): void;
  stop(): void;
}

/** Timers may fire a little early, which must not make two moments of one. */
const EARLY_MS = 20;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const DAY_MS = 86_400_000;
/** Moments that tell the shortest interval. */
const MOMENTS = 8;

/**
 * A cron expression as a rhythm, in UTC; `tick` is called at each of its moments once started, unless the call before
 * is still at work. node-cron reads the expression only: its own timer walks through every moment a clock that was put
 * forward has left out, which takes minutes for a year.
 */
export function createSourceClock(expression: string, tick: () => Promise<void>): SourceClock {
  const task = createTask(expression, () => {}, { timezone: 'UTC' });
  // node-cron keeps every task for good otherwise, also of sources that are gone.
  void task.destroy();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  const intervalMs = toShortestInterval(task.getNextRuns(MOMENTS));

  /** Counting a moment out takes longer than asking for a feed, so it is done once for all fetches before it. */
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
