import { EngineUnavailable } from '@runrate/engines';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';

export const engineNames = ['log', 'views', 'search'] as const;
export type EngineName = (typeof engineNames)[number];

export const troubles = ['down', 'slow', 'full', 'unanswered', 'flaky', 'late', 'doubled'] as const;
/**
 * `down`: accepts nothing. `slow`: calls take seconds. `full`: answers reads and refuses writes. `unanswered`: some writes are done but reported as
 * failed. `flaky`: some calls fail before anything is done. `late`: some search writes are reported as failed
 * and done a minute later; the other engines keep their own order, so their writes are only unanswered.
 * `doubled`: some search writes arrive again within a minute, after later ones; the other engines never apply
 * a write twice.
 */
export type Trouble = (typeof troubles)[number];

/** Direction in which the connection between a program and an engine is cut. */
export const cutWays = ['both', 'there', 'back'] as const;
export type CutWay = (typeof cutWays)[number];
/** Time after which a call on a cut connection fails. */
const patienceMs = 2000;

/** About a minute, so that a late write arrives after newer ones. */
const lateMs: readonly [number, number] = [58_000, 75_000];
const againMs: readonly [number, number] = [1, 62_000];

export interface Call {
  readonly engine: EngineName;
  readonly method: string;
  readonly writes: boolean;
}

/** The connection between programs and engines, where calls are delayed, lost or unanswered. */
export interface Wire {
  carry<Value>(program: Program, call: Call, work: () => Value): Promise<Value>;
  set(engine: EngineName, trouble: Trouble | undefined): void;
  /** Restarts the engine: calls that are still pending are not done. */
  restart(engine: EngineName): void;
  /** Cuts the connection between a program and an engine, or restores it. */
  cut(program: Program, engine: EngineName, way: CutWay | undefined): void;
  isCut(program: Program, engine: EngineName): boolean;
  mendAll(): void;
  cost(): Cost;
}

export interface Cost {
  readonly calls: number;
  /** Records and documents returned, by call, for example `views.page`. */
  readonly rows: ReadonlyMap<string, number>;
}

function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (answer instanceof Map) return answer.size;
  const { records, documents }: { records?: unknown; documents?: unknown } = { ...(answer as object) };
  const list = records ?? documents;
  return Array.isArray(list) ? list.length : 0;
}

export function createWire(scheduler: Scheduler, random: Random): Wire {
  const wrong = new Map<EngineName, Trouble>();
  const runs = new Map<EngineName, number>();
  const cuts = new Map<Program, Map<EngineName, CutWay>>();
  let calls = 0;
  const rows = new Map<string, number>();

  const refusal = ({ engine, method }: Call, why: string) =>
    new EngineUnavailable(`The simulated ${engine} ${why} (${method}).`);

  /** Runs a write that arrives late or a second time, unless the engine restarts first. */
  function doLate(program: Program, { engine, method }: Call, work: () => unknown, after = lateMs): void {
    const run = runs.get(engine);
    scheduler.after(random.between(...after), () => {
      if (run !== runs.get(engine)) return;
      scheduler.trace(`${engine}.${method} of ${program.name} arrives late`);
      try {
        work();
      } catch {
        // Nobody waits for the result any more.
      }
    });
  }

  function noteRows({ engine, method }: Call, count: number): void {
    if (count === 0) return;
    const name = `${engine}.${method}`;
    rows.set(name, (rows.get(name) ?? 0) + count);
  }

  function delay(engine: EngineName): number {
    if (wrong.get(engine) === 'slow') return random.between(200, 4000);
    return random.chance(0.02) ? random.between(5, 120) : 0.1 + random.next() * 2;
  }

  return {
    set(engine, trouble) {
      if (trouble) wrong.set(engine, trouble);
      else wrong.delete(engine);
    },
    restart(engine) {
      runs.set(engine, (runs.get(engine) ?? 0) + 1);
    },
    cut(program, engine, way) {
      const ways = cuts.get(program) ?? new Map<EngineName, CutWay>();
      cuts.set(program, ways);
      if (way) ways.set(engine, way);
      else ways.delete(engine);
    },
    isCut: (program, engine) => cuts.get(program)?.has(engine) ?? false,
    mendAll: () => cuts.clear(),
    cost: () => ({ calls, rows: new Map(rows) }),
    carry(program, call, work) {
      const { engine, method, writes } = call;
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof work>>();
      const run = runs.get(engine);
      const answer = (settle: () => void) => scheduler.after(delay(engine), settle, program);
      const refuse = (why: string) => answer(() => reject(refusal(call, why)));
      const giveUp = () =>
        scheduler.after(patienceMs, () => reject(refusal(call, 'can’t be reached')), program);
      calls += 1;
      scheduler.after(delay(engine), () => {
        // A killed program may or may not have sent its call.
        if (!program.alive && random.chance(0.5)) return;
        const trouble = wrong.get(engine);
        const way = cuts.get(program)?.get(engine);
        if (way === 'both' || way === 'there') return void giveUp();
        if (run !== runs.get(engine)) return void refuse('was restarted');
        if (trouble === 'down') return void refuse('does not answer');
        if (trouble === 'full' && writes) return void refuse('has no room left');
        if (trouble === 'flaky' && random.chance(0.3)) return void refuse('refused the call');
        if (trouble === 'late' && engine === 'search' && writes && random.chance(0.6)) {
          doLate(program, call, work);
          return void refuse('did not answer in time');
        }
        try {
          const value = work();
          if (writes) scheduler.trace(`${program.name} ${engine}.${method}`);
          noteRows(call, rowsOf(value));
          if (way === 'back') return void giveUp();
          if (trouble === 'doubled' && engine === 'search' && writes && random.chance(0.5))
            doLate(program, call, work, againMs);
          if ((trouble === 'unanswered' || trouble === 'late') && writes && random.chance(0.4)) {
            scheduler.trace(`${program.name} is not told that ${engine}.${method} was done`);
            return void refuse('did not answer in time');
          }
          answer(() => resolve(value));
        } catch (error) {
          answer(() => reject(error));
        }
      });
      return promise;
    },
  };
}
