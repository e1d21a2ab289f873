import { promoteRebuild, startRebuild } from '@runrate/contracts';
import { expect } from 'vitest';
import { createHubCall } from './call-hub.ts';
import { readRebuild } from './rebuild-world.ts';

/** Replays the log of a hub and has readers see what comes of it; returns in how many documents it differs from what they saw. */
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
