import { openSite } from './open-site.ts';

/** Runs the sample hub for all browser tests; its address is in `RUNRATE_ORIGIN`, which may name one that runs. */
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await openSite();
  process.env['RUNRATE_ORIGIN'] = site.origin;
  return site.stop;
}
