import { pulseSource } from '../plan/plan.ts';
import type { Cost, World } from '../world/world.ts';
import { Broken } from './broken.ts';

/** Sites that are read every minute are due after so long, and an item is everywhere within the rest. */
const pauseMs = 61_000;
const awakeMs = 15_000;
/** Fewer tell nothing: the feeds fill in the first weeks, and operators run one or two of each program. */
const leastMeasured = 8;
/** What grows with history has trebled from the middle of one half to that of the other. */
const growthLimit = 1.6;
const slack: Cost = { calls: 60, rows: 60 };

/** Has one item published while nothing else happens, and notes what all programs ask of the engines until it is done with. */
export async function measureCost({ scheduler, servers, publishers, costs }: World): Promise<void> {
  publishers.publish(pulseSource);
  scheduler.sleepUntil(scheduler.now() + pauseMs);
  const before = servers.wire.cost();
  await scheduler.runUntil(scheduler.now() + awakeMs);
  const { calls, rows } = servers.wire.cost();
  costs.push({ calls: calls - before.calls, rows: rows - before.rows });
}

/** An event costs no more with a long history behind it: the second half of a run is held against the first. */
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
