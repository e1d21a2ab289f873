import { promoteRebuild, startRebuild } from '@runrate/contracts';
import { expect } from 'vitest';
import { createHubCall } from './call-hub.ts';
import { readRebuild } from './rebuild-world.ts';

/** Rebuilds a hub and promotes the result; returns how many documents differ from before. */
export async function rebuildAndCompare(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const call = createHubCall(origin, headers);
  expect((await call(startRebuild.path, {})).status).toBe(202);
  const isReady = async () => (await readRebuild(origin, headers)).task?.stage === 'ready';
  await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(true);
  const { comparison } = await readRebuild(origin, headers);
  expect((await call(promoteRebuild.path, {})).status).toBeLessThan(300);
  return comparison?.differences;
}
