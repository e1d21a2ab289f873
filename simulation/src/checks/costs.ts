import { pulseSource } from '../plan/plan.ts';
import type { Cost, World } from '../world/world.ts';
import { Broken } from './broken.ts';

/** After `pauseMs`, sites read every minute are due; within `awakeMs`, an item is fully processed. */
const pauseMs = 61_000;
const awakeMs = 15_000;
/** Fewer prove nothing: feeds fill up in the first weeks, and the number of programs varies. */
const leastMeasured = 8;
/** A cost linear in the history would triple between the middles of the two halves. */
const growthLimit = 1.6;
const slack: Cost = { calls: 60, rows: 60 };

/** Publishes one item while nothing else happens, and records what all programs ask of the engines. */
export async function measureCost({ scheduler, servers, publishers, costs }: World): Promise<void> {
  publishers.publish(pulseSource);
  scheduler.sleepUntil(scheduler.now() + pauseMs);
  const before = servers.wire.cost();
  await scheduler.runUntil(scheduler.now() + awakeMs);
  const { calls, rows } = servers.wire.cost();
  costs.push({ calls: calls - before.calls, rows: rows - before.rows });
}

/** An event costs no more after a long history: compares the second half of a run with the first. */
export function checkCosts({ costs }: Pick<World, 'costs'>): void {
  if (costs.length < leastMeasured) return;
  const half = Math.floor(costs.length / 2);
  for (const what of ['calls', 'rows'] as const) {
    const [early, late] = [middleOf(costs.slice(0, half), what), middleOf(costs.slice(half), what)];
    if (late > growthLimit * early + slack[what])
      throw new Broken(
        'an event costs what it cost',
        `in the first half of the time an item cost ${early} ${what}, and in the second ${late}`,
      );
  }
}

function middleOf(costs: readonly Cost[], what: keyof Cost): number {
  const sorted = costs.map((cost) => cost[what]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
