import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeTemporaryFolder } from '@runrate/testkit';
import { type HubProcess, startHubProcess } from './hub-process.ts';

/** Uses the site at `RUNRATE_ORIGIN` if set, otherwise starts a sample hub with its own data. */
export async function openSite(): Promise<HubProcess> {
  const running = process.env['RUNRATE_ORIGIN'];
  if (running) return { origin: running, stop: async () => {} };
  // A hub keeps its register of erasures beside its data.
  const folder = await makeTemporaryFolder();
  const site = await startHubProcess({ dataDir: join(folder.path, 'data') });
  await untilAnalysed(site.origin);
  return {
    origin: site.origin,
    stop: async () => {
      await site.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Waits for the market analysis, which is written last: a busy machine may be ready before it is there. */
async function untilAnalysed(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { status } = await fetch(`${origin}/api/market-analysis`);
    if (status === 200) return;
    await pause(100);
  }
  throw new Error('The sample hub has no market analysis a minute after its start');
}
