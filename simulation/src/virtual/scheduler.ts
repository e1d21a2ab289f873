import { AsyncLocalStorage } from 'node:async_hooks';
import { hashOf, type Random } from './random.ts';

export interface Program {
  readonly name: string;
  /** False once it was killed; nothing it waits for happens after that. */
  alive: boolean;
  /** The program is frozen until then, without noticing. */
  heldUntil: number;
  /** Offset of its clock from the world's, in milliseconds. */
  skewMs: number;
}

interface Due {
  at: number;
  /** Breaks ties between events at the same moment. */
  readonly order: number;
  readonly owner: Program | undefined;
  readonly run: () => void;
  cancelled: boolean;
}

export interface Planned {
  cancel(): void;
  readonly isDue: boolean;
}

/** The only clock and queue of the simulated world: what happens next is determined by the seed. */
export interface Scheduler {
  /** Milliseconds since 1970. */
  now(): number;
  /** Time on a program's own clock. */
  nowOf(program: Program | undefined): number;
  /** Runs something after a delay; with an owner, only if that is still alive. */
  after(milliseconds: number, run: () => void, owner?: Program): Planned;
  /** Runs something after the program has made this many more steps; `undefined` cancels that. */
  afterSteps(program: Program, steps: number | undefined, run?: () => void): void;
  trace(line: string): void;
  /** Runs everything due up to this moment, including what it causes, unless `stopped` ends it earlier. */
  runUntil(moment: number, stopped?: () => boolean): Promise<void>;
  /** Advances time without running anything, like a sleeping machine: what was due runs late, and once. */
  sleepUntil(moment: number): void;
  /** Hash of everything that happened so far. */
  digest(): string;
  readonly recent: readonly string[];
  steps(): number;
  waits(program: Program): number;
}

const recentLimit = 400;
const running = new AsyncLocalStorage<Program>();

export const currentProgram = (): Program | undefined => running.getStore();

/** Runs code as part of a program; everything it awaits belongs to the program too. */
export const inProgram = <Result>(program: Program, run: () => Result): Result => running.run(program, run);

/** The real one, captured before the globals are replaced. It runs after all microtasks and ticks. */
const realImmediate = setImmediate;
const settled = () => new Promise<void>((resolve) => realImmediate(resolve));

export function createScheduler(start: number, random: Random): Scheduler {
  const queue = createQueue();
  const recent: string[] = [];
  const countdowns = new Map<Program, { left: number; readonly run: () => void }>();
  let now = start;
  let digest = 0;
  let steps = 0;

  function trace(line: string): void {
    digest = hashOf(`${now} ${line}`, digest ^ 0x9e3779b9);
    recent.push(`${new Date(now).toISOString()} ${line}`);
    if (recent.length > 2 * recentLimit) recent.splice(0, recentLimit);
  }

  function countDown(program: Program | undefined): void {
    const countdown = program && countdowns.get(program);
    if (!countdown) return;
    countdown.left -= 1;
    if (countdown.left > 0) return;
    countdowns.delete(program);
    countdown.run();
  }

  return {
    now: () => now,
    nowOf: (program) => now + (program?.skewMs ?? 0),
    after(milliseconds, run, owner) {
      const due: Due = {
        at: now + Math.max(0, milliseconds),
        order: random.next(),
        owner,
        run,
        cancelled: false,
      };
      queue.add(due);
      return {
        cancel() {
          due.cancelled = true;
        },
        get isDue() {
          return !due.cancelled;
        },
      };
    },
    trace,
    afterSteps(program, left, run = () => undefined) {
      if (left === undefined) countdowns.delete(program);
      else countdowns.set(program, { left, run });
    },
    async runUntil(moment, stopped = () => false) {
      // Let code that was called just before reach its first wait.
      await settled();
      while (!stopped()) {
        const due = queue.first();
        if (!due || due.at > moment) break;
        queue.take();
        now = Math.max(now, due.at);
        if (due.cancelled || due.owner?.alive === false) continue;
        if (due.owner && due.owner.heldUntil > now) {
          due.at = due.owner.heldUntil;
          queue.add(due);
          continue;
        }
        due.cancelled = true;
        steps += 1;
        due.run();
        await settled();
        countDown(due.owner);
      }
      if (!stopped()) now = Math.max(now, moment);
    },
    sleepUntil(moment) {
      now = Math.max(now, moment);
    },
    digest: () => digest.toString(16).padStart(8, '0'),
    recent,
    steps: () => steps,
    waits: (program) => queue.count(({ owner, cancelled }) => owner === program && !cancelled),
  };
}

/** A binary heap, ordered by time and then by `order`. */
function createQueue() {
  const heap: Due[] = [];
  const isBefore = (one: Due | undefined, other: Due | undefined) =>
    one !== undefined &&
    other !== undefined &&
    (one.at < other.at || (one.at === other.at && one.order < other.order));
  const swap = (one: number, other: number) => {
    const kept = heap[one];
    const moved = heap[other];
    if (kept && moved) [heap[one], heap[other]] = [moved, kept];
  };
  return {
    first: () => heap[0],
    count: (isWanted: (due: Due) => boolean) => heap.filter(isWanted).length,
    add(due: Due): void {
      let at = heap.push(due) - 1;
      while (at > 0 && isBefore(heap[at], heap[(at - 1) >> 1])) {
        swap(at, (at - 1) >> 1);
        at = (at - 1) >> 1;
      }
    },
    take(): void {
      const last = heap.pop();
      if (!last || heap.length === 0) return;
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const child = isBefore(heap[right], heap[left]) ? right : left;
        if (!isBefore(heap[child], heap[at])) return;
        swap(child, at);
        at = child;
      }
    },
  };
}
