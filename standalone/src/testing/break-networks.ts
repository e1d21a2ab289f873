import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkFault } from '@runrate/testkit';
import { expect } from 'vitest';
import { type DisturbedHub, type NetworkName, networkNames } from './disturbed-hub.ts';
import { readProcessFigures } from './process-figures.ts';

const faults = {
  latency: { kind: 'latency', milliseconds: 2000 },
  bandwidth: { kind: 'bandwidth', bytesPerSecond: 10_240 },
  reset: { kind: 'reset' },
  hang: { kind: 'hang' },
  slicer: { kind: 'slicer', bytes: 64 },
  cut: { kind: 'cut', bytes: 3000 },
} as const satisfies Record<string, NetworkFault>;

/** One network with one fault. */
export type Cell = readonly [NetworkName, keyof typeof faults];

export const allCells: readonly Cell[] = networkNames.flatMap((name) =>
  Object.values(faults).map(({ kind }) => [name, kind] as const),
);

const itemsAWave = 24;
const mostRebalances = 2;
const mostMegabytes = 512;

/**
 * Breaks one network after another for `seconds` while items flow. Afterwards all items are there, no
 * consumer group rebalanced endlessly and no process has grown.
 */
export async function breakNetworks(
  hub: DisturbedHub,
  cells: readonly Cell[],
  seconds: number,
): Promise<void> {
  const { networks, publisher, allTiers } = hub;
  const lines: string[] = [];
  const restless: string[] = [];
  for (const [name, kind] of cells) {
    const before = await countRebalances(hub);
    publisher.publish(itemsAWave);
    networks[name].breakWith(faults[kind]);
    // The duration is the test's input.
    await sleep((seconds * 1000) / 2);
    publisher.publish(itemsAWave);
    await sleep((seconds * 1000) / 2);
    networks[name].breakWith();
    const wentOn = await hub.untilAllIsThere();
    const rebalances = Object.entries(await countRebalances(hub)).map(
      ([group, count]) => [group, count - (before[group] ?? 0)] as const,
    );
    const most = Math.max(0, ...rebalances.map(([, count]) => count));
    if (most > mostRebalances) restless.push(`${name} ${kind}: ${most}`);
    lines.push(`${name} ${kind}: ${wentOn} ms, ${most} rebalances`);
    process.stdout.write(`F10 ${lines.at(-1)}\n`);
  }
  const figures = await Promise.all(allTiers.map((tier) => readProcessFigures(tier.pid())));
  const memory = allTiers.map(({ name }, n) => `${name} ${figures[n]?.mostMegabytes} MB`);
  process.stdout.write(`F10 most memory: ${memory.join(', ')}\n`);
  expect(restless).toEqual([]);
  expect(Math.max(...figures.map(({ mostMegabytes: most }) => most))).toBeLessThan(mostMegabytes);
}

/** Counts how often each consumer group of the hub was rebalanced, from the broker's log. */
async function countRebalances({ servers, topicPrefix }: DisturbedHub): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const log = await servers.kafka.readLog();
  for (const [, group = ''] of log.matchAll(/Stabilized group (\S+) generation/g)) {
    if (group.startsWith(`${topicPrefix}.`)) counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}
