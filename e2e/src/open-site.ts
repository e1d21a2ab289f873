import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HubProcess, startHubProcess } from './hub-process.ts';

/** Uses the site at `RUNRATE_ORIGIN` if set, otherwise starts a sample hub with its own data. */
export async function openSite(): Promise<HubProcess> {
  const running = process.env['RUNRATE_ORIGIN'];
  if (running) return { origin: running, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'runrate-site-'));
  const site = await startHubProcess({ dataDir });
  return {
    origin: site.origin,
    stop: async () => {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
