import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHubProcess } from './hub-process.ts';

/** Runs the sample hub for all browser tests; its address is in `RUNRATE_ORIGIN`, which may name one that runs. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['RUNRATE_ORIGIN']) return async () => {};
  const dataDir = await mkdtemp(join(tmpdir(), 'runrate-e2e-'));
  const site = await startHubProcess({ dataDir });
  process.env['RUNRATE_ORIGIN'] = site.origin;
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
