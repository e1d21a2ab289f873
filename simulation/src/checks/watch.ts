import { familyNameOf, topicNames } from '@runrate/contracts';
import { type Engines, projectorPositions } from '@runrate/engines';
import { readStoredLag } from '@runrate/service';
import { inProgram, type Program } from '../virtual/scheduler.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

const projected = topicNames.filter((topic) => familyNameOf(topic) !== undefined);
const stepMs = 2000;

/** Observes the hub from outside, with its own engines; it is never killed. */
export function createWatch(world: World) {
  const { scheduler, servers } = world;
  const program: Program = { name: 'watch', alive: true, heldUntil: 0, skewMs: 0 };

  async function during<Value>(what: string, longestMs: number, work: () => Promise<Value>): Promise<Value> {
    let outcome: { readonly value: Value } | { readonly error: unknown } | undefined;
    void inProgram(program, work).then(
      (value) => {
        outcome = { value };
      },
      (error: unknown) => {
        outcome = { error };
      },
    );
    await scheduler.runUntil(scheduler.now() + longestMs, () => outcome !== undefined);
    if (!outcome) throw new Broken('everything ends', `${what} takes longer than ${longestMs / 1000} s`);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /** Describes a partition whose records are not all in the views; `undefined` if there is none. */
  async function findBacklog({ log, views }: Engines): Promise<string | undefined> {
    for (const { topic, partition, next, behind } of await readStoredLag(
      { log, views },
      projectorPositions,
      projected,
    )) {
      // Compaction may have left no records between our offset and the end.
      if (behind === 0 || (await log.read({ topic, partition, offset: next, limit: 1 })).records.length === 0)
        continue;
      return `${topic}/${partition} is at ${next}, ${behind} behind`;
    }
    return undefined;
  }

  async function untilCaughtUp(engines: Engines, longestMs: number): Promise<void> {
    const until = scheduler.now() + longestMs;
    for (;;) {
      await scheduler.runUntil(scheduler.now() + stepMs);
      const backlog = await during('a look at the backlog', 60_000, () => findBacklog(engines));
      if (backlog === undefined) return;
      if (scheduler.now() > until)
        throw new Broken('everything ends', `${longestMs / 1000} s after the last fault ${backlog}`);
    }
  }

  return {
    program,
    during,
    untilCaughtUp,
    open: () => during('opening engines', 60_000, () => servers.open(program)),
  };
}
export type Watch = ReturnType<typeof createWatch>;
