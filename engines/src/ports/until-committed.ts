import { setTimeout as sleep } from 'node:timers/promises';
import { EngineUnavailable } from './engine-errors.ts';
import type { CommitOutcome } from './view-store.ts';

const triesLimit = 50;
const pauseLimitMs = 200;

/** Numbers of retries, and of changes given up, that this process had because of other writers. */
export const commitRetries = { repeated: 0, givenUp: 0 };

/** Repeats until no other writer interferes, with growing pauses. `EngineUnavailable` after 50 refusals. */
export async function untilCommitted<Value>(
  what: string,
  attempt: () => Promise<Value | Exclude<CommitOutcome, 'committed'>>,
): Promise<Value> {
  for (let tries = 1; tries <= triesLimit; tries += 1) {
    const outcome = await attempt();
    if (outcome !== 'conflict' && outcome !== 'fenced') return outcome;
    commitRetries.repeated += 1;
    await sleep(Math.random() * Math.min(2 ** tries, pauseLimitMs));
  }
  commitRetries.givenUp += 1;
  throw new EngineUnavailable(
    `The view store refused ${triesLimit} times to change ${what}: others change it all the time. Try again later.`,
  );
}
