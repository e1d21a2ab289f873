import { promoteRebuild, rebuildStatus, startRebuild } from '@runrate/contracts';
import { expect } from 'vitest';
import type { createHubCall } from './call-hub.ts';

/** Replays the log of a hub and has readers see what comes of it; returns in how many documents it differs from what they saw. */
export async function rebuildAndCompare(call: ReturnType<typeof createHubCall>): Promise<number | undefined> {
  const status = async () => rebuildStatus.answer.parse(await (await call(rebuildStatus.path)).json());
  expect((await call(startRebuild.path, {})).status).toBe(202);
  const isReady = async () => (await status()).task?.stage === 'ready';
  await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(true);
  const { comparison } = await status();
  expect((await call(promoteRebuild.path, {})).status).toBeLessThan(300);
  return comparison?.differences;
}
