import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { type HubProcess, startHubProcess } from './hub-process.ts';

/** Uses the site at `RUNRATE_ORIGIN` if set, otherwise starts a sample hub with its own data. */
export async function openSite(): Promise<HubProcess> {
  const running = process.env['RUNRATE_ORIGIN'];
  if (running) return { origin: running, stop: async () => {} };
  // A hub keeps its register of erasures beside its data.
  const folder = await makeTemporaryFolder();
  const site = await startHubProcess({ dataDir: join(folder.path, 'data') });
  return {
    origin: site.origin,
    stop: async () => {
      await site.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
