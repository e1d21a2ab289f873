import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProjectors, killProjectors } from './testing/change-projectors.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { addressesOf, type EngineServers, startEngineServers } from './testing/whole-hub.ts';

const changes = Number(process.env['CHANGES'] ?? 20);
const kills = Number(process.env['KILLS'] ?? 50);
/** Longest allowed pause of any partition, milliseconds. */
const longestPause = 10_000;
const seed = Number(process.env['KILL_SEED'] ?? 20_261_121);

let servers: EngineServers & AsyncDisposable;
beforeAll(async () => {
  servers = await startEngineServers();
}, 240_000);
afterAll(() => servers[Symbol.asyncDispose]());

test(
  `F13 ${changes} changes from one projector to three and back under load: nothing lost, nothing counted twice, no pause of 10 s`,
  async () => {
    expect(await changeProjectors(addressesOf(servers), changes)).toBeLessThan(longestPause);
  },
  60_000 * changes,
);

test(
  `F1 ${kills} kills of projectors under load: nothing lost, nothing counted twice; how soon they are back at work is printed`,
  async () => {
    await killProjectors(addressesOf(servers), kills, seededRandom(seed));
  },
  60_000 * kills,
);
