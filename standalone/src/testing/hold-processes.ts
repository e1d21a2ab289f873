import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DisturbedHub } from './disturbed-hub.ts';
import { type ProcessFigures, readProcessFigures } from './process-figures.ts';
import { seededRandom } from './seeded-random.ts';
import type { SupervisedTier } from './supervise-tier.ts';

export interface Holds {
  /** How often each process is paused. */
  readonly pauses: number;
  /** Shortest pause, seconds; a projector also stays paused until others have done its work. */
  readonly seconds: number;
  readonly seed: number;
}

const itemsAWave = 40;
/** Longest wait of a reader for a paused engine before the hub gives up, milliseconds. */
const longestAnswer = 10_000;
/** Longest wait until broken connections are closed, milliseconds. */
const longestQuiet = 120_000;
/** Extra connections and threads a process may have afterwards from its normal work. */
const slack = 12;
const engineNames = ['kafka', 'mongodb', 'elasticsearch'] as const;

/**
 * Pauses projectors and engines with SIGSTOP in the middle of their work and resumes them with SIGCONT, while
 * items flow. All work continues, and no process leaks threads or connections.
 */
export async function holdProcesses(hub: DisturbedHub, { pauses, seconds, seed }: Holds): Promise<void> {
  const { servers, publisher, tiers, allTiers } = hub;
  const before = await readAll(allTiers);
  const random = seededRandom(seed);
  const takenOver: number[] = [];
  const wentOn: Record<string, number[]> = { projector: [], kafka: [], mongodb: [], elasticsearch: [] };
  for (let pause = 0; pause < pauses; pause += 1) {
    // Alternates, so the projector paused before has to do the other's work next.
    const held = pause % 2 === 0 ? tiers.projector : tiers.otherProjector;
    publisher.publish(itemsAWave);
    // A random moment between a feed request and the end of its projection.
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

/** Readers get a response, even if only an error. */
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
  // Broken connections are closed at their timeout.
  await expect.poll(tooMany, { timeout: longestQuiet, interval: 1000 }).toEqual([]);
  const show = (name: 'threads' | 'sockets') =>
    tiers.map((tier, n) => `${tier.name} ${before[n]?.[name]} → ${after[n]?.[name]}`).join(', ');
  process.stdout.write(`F8 sockets: ${show('sockets')}; threads: ${show('threads')}\n`);
}
