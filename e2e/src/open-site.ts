import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HubProcess, startHubProcess } from './hub-process.ts';

/** The site at `RUNRATE_ORIGIN` if that is set, else a sample hub of its own, with data of its own. */
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
