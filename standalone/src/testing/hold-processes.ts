import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DisturbedHub } from './disturbed-hub.ts';
import { type ProcessFigures, readProcessFigures } from './process-figures.ts';
import { seededRandom } from './seeded-random.ts';
import type { SupervisedTier } from './supervise-tier.ts';

export interface Holds {
  /** How often each process is held. */
  readonly pauses: number;
  /** How long at least; a projector until others have done its work, too. */
  readonly seconds: number;
  readonly seed: number;
}

const itemsAWave = 40;
/** A reader may wait for engines that hold still until the hub gives them up. */
const longestAnswer = 10_000;
/** Until connections that broke are closed. */
const longestQuiet = 120_000;
/** Connections and threads a process may have more than before, for what it happens to do. */
const slack = 12;
const engineNames = ['kafka', 'mongodb', 'elasticsearch'] as const;

/**
 * Holds projectors and engines with SIGSTOP in the middle of their work and lets them go on with SIGCONT, while items
 * flow: all goes on, and no process keeps threads or connections of it.
 */
export async function holdProcesses(hub: DisturbedHub, { pauses, seconds, seed }: Holds): Promise<void> {
  const { servers, publisher, tiers, allTiers } = hub;
  const before = await readAll(allTiers);
  const random = seededRandom(seed);
  const takenOver: number[] = [];
  const wentOn: Record<string, number[]> = { projector: [], kafka: [], mongodb: [], elasticsearch: [] };
  for (let pause = 0; pause < pauses; pause += 1) {
    // In turn: the one that was held has to do the work of the other next time.
    const held = pause % 2 === 0 ? tiers.projector : tiers.otherProjector;
    publisher.publish(itemsAWave);
    // The moment is the test's input: between a request for the feeds and the end of their projection.
    await sleep(random() * 2500);
    held.signal('SIGSTOP');
    publisher.publish(itemsAWave);
    takenOver.push(await hub.untilAllIsThere());
    await sleep(Math.max(0, seconds * 1000 - (takenOver.at(-1) ?? 0)));
    publisher.publish(itemsAWave);
    held.signal('SIGCONT');
    wentOn['projector']?.push(await hub.untilAllIsThere());

    for (const name of engineNames) {
      publisher.publish(itemsAWave);
      await sleep(random() * 2500);
      servers[name].signal('SIGSTOP');
      publisher.publish(itemsAWave);
      await expectAnswers(await tiers.queryApi.ready());
      await sleep(seconds * 1000);
      servers[name].signal('SIGCONT');
      wentOn[name]?.push(await hub.untilAllIsThere());
    }
  }
  const figures = { seed, pauses, seconds, takenOver, wentOn };
  process.stdout.write(`F8 milliseconds until all was there: ${JSON.stringify(figures)}\n`);
  await expectNoPileUp(allTiers, before);
}

/** Readers are answered, if only with an error. */
async function expectAnswers(origin: string): Promise<void> {
  for (const path of ['/api/articles?limit=5', '/api/articles/search?q=numbered', '/api/stats']) {
    const begun = performance.now();
    const response = await fetch(`${origin}${path}`);
    await response.arrayBuffer();
    expect([200, 503], path).toContain(response.status);
    expect(performance.now() - begun, path).toBeLessThan(longestAnswer);
  }
}

function readAll(tiers: readonly SupervisedTier[]): Promise<ProcessFigures[]> {
  return Promise.all(tiers.map((tier) => readProcessFigures(tier.pid())));
}

async function expectNoPileUp(
  tiers: readonly SupervisedTier[],
  before: readonly ProcessFigures[],
): Promise<void> {
  let after: readonly ProcessFigures[] = [];
  const tooMany = async () => {
    after = await readAll(tiers);
    return after.filter(
      ({ threads, sockets }, n) =>
        threads > (before[n]?.threads ?? 0) + slack || sockets > (before[n]?.sockets ?? 0) + slack,
    );
  };
  // Connections that broke are closed when their time is up.
  await expect.poll(tooMany, { timeout: longestQuiet, interval: 1000 }).toEqual([]);
  const show = (name: 'threads' | 'sockets') =>
    tiers.map((tier, n) => `${tier.name} ${before[n]?.[name]} → ${after[n]?.[name]}`).join(', ');
  process.stdout.write(`F8 sockets: ${show('sockets')}; threads: ${show('threads')}\n`);
}
