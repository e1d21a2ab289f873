import { readConfig, startSampleWorld } from '@runrate/sample-world';
import { runHub } from './run-hub.ts';

/** The hub together with the sample world, which plays the internet on its own port. */
async function startWorld() {
  try {
    return await startSampleWorld(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const world = await startWorld();
await runHub({ ...process.env, SAMPLE_WORLD: new URL(world.origin).host }, world);
