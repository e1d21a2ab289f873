import { EngineUnavailable } from '@runrate/engines';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';

export const engineNames = ['log', 'views', 'search'] as const;
export type EngineName = (typeof engineNames)[number];

/** What is wrong with an engine at the moment. */
export const troubles = ['down', 'slow', 'unanswered', 'flaky', 'late'] as const;
/**
 * `down`: it takes nothing. `slow`: calls take seconds. `unanswered`: some writes are done and told to have failed.
 * `flaky`: some calls fail before anything is done. `late`: some writes to the search are told to have failed, and done a
 * minute later; the others know their order by themselves, so that theirs are merely unanswered.
 */
export type Trouble = (typeof troubles)[number];

/** After another minute's work, so that what came meanwhile is overtaken. */
const lateMs = [58_000, 75_000] as const;

export interface Call {
  readonly engine: EngineName;
  readonly method: string;
  readonly writes: boolean;
}

/** The way between programs and engines, where calls are late, lost and unanswered. */
export interface Wire {
  carry<Value>(program: Program, call: Call, work: () => Value): Promise<Value>;
  /** Sets what is wrong with an engine; nothing by default. */
  set(engine: EngineName, trouble: Trouble | undefined): void;
  /** The engine is restarted: what was asked and not yet done is not done. */
  restart(engine: EngineName): void;
  /** How many calls were made. */
  calls(): number;
}

export function createWire(scheduler: Scheduler, random: Random): Wire {
  const wrong = new Map<EngineName, Trouble>();
  const runs = new Map<EngineName, number>();
  let calls = 0;

  const refusal = ({ engine, method }: Call, why: string) =>
    new EngineUnavailable(`The simulated ${engine} ${why} (${method}).`);

  /** What was sent, given up, and is on its way all the same, until the engine is restarted. */
  function doLate(program: Program, { engine, method }: Call, work: () => unknown): void {
    const run = runs.get(engine);
    scheduler.after(random.between(...lateMs), () => {
      if (run !== runs.get(engine)) return;
      scheduler.trace(`${engine}.${method} of ${program.name} arrives late`);
      try {
        work();
      } catch {
        // Nobody waits for the answer any more.
      }
    });
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
    calls: () => calls,
    carry(program, call, work) {
      calls += 1;
      const { engine, method, writes } = call;
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof work>>();
      const run = runs.get(engine);
      const answer = (settle: () => void) => scheduler.after(delay(engine), settle, program);
      const refuse = (why: string) => answer(() => reject(refusal(call, why)));
      scheduler.after(delay(engine), () => {
        // What a killed program sent may be on its way or not.
        if (!program.alive && random.chance(0.5)) return;
        const trouble = wrong.get(engine);
        if (run !== runs.get(engine)) return void refuse('was restarted');
        if (trouble === 'down') return void refuse('does not answer');
        if (trouble === 'flaky' && random.chance(0.3)) return void refuse('refused the call');
        if (trouble === 'late' && engine === 'search' && writes && random.chance(0.6)) {
          doLate(program, call, work);
          return void refuse('did not answer in time');
        }
        try {
          const value = work();
          if (writes) scheduler.trace(`${program.name} ${engine}.${method}`);
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
