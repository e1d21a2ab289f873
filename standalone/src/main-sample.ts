import { defaultPort, readConfig, startSampleWorld } from '@runrate/sample-world';
import { runHub } from './run-hub.ts';
import { sampleDays } from './sample-days.ts';

/** Offset from the default ports, which the sample world of another hub on this machine may use. */
const portsBeside = 20;

/** Starts the sample world, which stands in for the internet on its own port. */
async function startWorld() {
  try {
    const config = readConfig(process.env);
    return await startSampleWorld({ ...config, portsBeside: config.port === defaultPort ? portsBeside : 0 });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const world = await startWorld();
await runHub({ ...process.env, ...sampleDays(Date.now()), SAMPLE_WORLD: new URL(world.origin).host }, world);
