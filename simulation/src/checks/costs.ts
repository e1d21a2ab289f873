import { pulseSource } from '../actors/publishers.ts';
import type { Cost } from '../engines/wire.ts';
import type { ItemCost, World } from '../world/world.ts';
import { Broken } from './broken.ts';

const minuteMs = 60_000;
/** Sites are read every minute or every five: two minutes after each fifth, only the former are due. */
const [periodMs, quietMs] = [5 * minuteMs, 2 * minuteMs];
/** Within this time, an item is fully processed. */
const awakeMs = 15_000;
/** Fewer prove nothing: feeds fill up in the first weeks. */
const leastMeasured = 8;
/** A cost linear in the history would triple between the middles of the two halves. */
const growthLimit = 1.6;
const slack = { calls: 60, rows: 60 } as const;
/** As many rows as topics have partitions, once the hub has written to all of them; asked for at intervals. */
const placesCall = 'views.positions';

/** Records what programs ask of the engines in a minute without news, and in addition in one with an item. */
export async function measureCost({ scheduler, servers, publishers, crew, costs }: World): Promise<void> {
  const spend = async (): Promise<Cost> => {
    const before = servers.wire.cost();
    await scheduler.runUntil(scheduler.now() + awakeMs);
    return toDifference(servers.wire.cost(), before);
  };
  const waitAMinute = () => scheduler.sleepUntil(scheduler.now() + minuteMs - awakeMs);
  const bringBack = crew.runOneOfEach();
  const passed = (scheduler.now() - quietMs) % periodMs;
  scheduler.sleepUntil(scheduler.now() + periodMs - passed - minuteMs + 1000);
  // Programs end and join, and what became due during the pause is done.
  await spend();
  waitAMinute();
  const idle = await spend();
  const ends = servers.log.store.ends('articles');
  publishers.publish(pulseSource);
  waitAMinute();
  costs.push({ idle, item: toDifference(await spend(), idle) });
  bringBack();
  const isNew = ({ partition, offset, key }: { partition: number; offset: number; key: string }) =>
    offset >= (ends[partition] ?? 0) && key.startsWith(`${pulseSource}|`);
  const keys = [...servers.log.store.all('articles')].filter(isNew).map(({ key }) => key);
  if (keys.length !== 1)
    throw new Broken(
      'what did not change is not recorded again',
      `a site published one item, and the log took ${keys.length} of it: ${keys.join(', ')}`,
    );
}

function toDifference(after: Cost, before: Cost): Cost {
  const rows = [...after.rows].map(([call, count]) => [call, count - (before.rows.get(call) ?? 0)] as const);
  return { calls: after.calls - before.calls, rows: new Map(rows.filter(([, count]) => count !== 0)) };
}

/** Neither an event nor a minute costs more after a long history: compares the second half of a run with the first. */
export function checkCosts({ costs }: Pick<World, 'costs'>): void {
  if (costs.length < leastMeasured) return;
  const half = Math.floor(costs.length / 2);
  const [early, late] = [costs.slice(0, half), costs.slice(half)];
  for (const what of ['item', 'idle'] as const)
    for (const unit of ['calls', 'rows'] as const) {
      const [before, after] = [middleOf(early, what, unit), middleOf(late, what, unit)];
      if (after > growthLimit * before + slack[unit])
        throw new Broken(
          'an event costs what it cost',
          `in the first half of the time ${what === 'item' ? 'an item' : 'a minute without news'} cost ${before} ${unit}, and in the second ${after}, by call ${toLine(late.at(-1)?.[what])}`,
        );
    }
}

function middleOf(costs: readonly ItemCost[], what: keyof ItemCost, unit: keyof Cost): number {
  const counts = costs.map((cost) => (unit === 'calls' ? cost[what].calls : rowsOf(cost[what])));
  const sorted = counts.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function rowsOf({ rows }: Cost): number {
  return [...rows].reduce((sum, [call, count]) => (call === placesCall ? sum : sum + count), 0);
}

function toLine(cost: Cost | undefined): string {
  return [...(cost?.rows ?? [])].map(([call, count]) => `${call} ${count}`).join(', ');
}
