import { afterAll, beforeAll, test } from 'vitest';
import { allCells, breakNetworks } from './testing/break-networks.ts';
import { type NetworkedEngines, startDisturbedHub, startNetworkedEngines } from './testing/disturbed-hub.ts';
import { holdProcesses } from './testing/hold-processes.ts';
import { killEngines } from './testing/kill-engines.ts';
import { seededRandom, shuffle } from './testing/seeded-random.ts';

const kills = Number(process.env['KILLS'] ?? 20);
const pauses = Number(process.env['HOLDS'] ?? 5);
const heldSeconds = Number(process.env['HOLD_SECONDS'] ?? 60);
const brokenSeconds = Number(process.env['BROKEN_SECONDS'] ?? 20);
/** The same seed holds at the same moments and breaks in the same order. */
const seed = Number(process.env['KILL_SEED'] ?? 20_261_121);
/** Longest wait until all items are there after a disturbance, milliseconds. */
const longestRound = 180_000;

let stack: AsyncDisposableStack;
let engines: NetworkedEngines;
beforeAll(async () => {
  stack = new AsyncDisposableStack();
  engines = stack.use(await startNetworkedEngines());
}, 240_000);
afterAll(() => stack.disposeAsync());

test(
  `F3 F4 F5 broker and mongod killed ${kills} times and Elasticsearch half as often while the tiers run: all goes on by itself`,
  () => killEngines(engines.servers, { kafka: kills, mongodb: kills, elasticsearch: Math.ceil(kills / 2) }),
  3 * kills * longestRound,
);

test(
  `F8 projectors, the broker, mongod and Elasticsearch held ${pauses} times each for ${heldSeconds} s while items flow: nothing lost, nothing doubled, no pile-up`,
  async () => {
    await using hub = await startDisturbedHub(engines);
    await holdProcesses(hub, { pauses, seconds: heldSeconds, seed });
    await hub.expectUndisturbed();
  },
  4 * pauses * (heldSeconds * 1000 + longestRound) + longestRound,
);

test(
  `F10 ${allCells.length} ways a network between two processes can break, for ${brokenSeconds} s each: nothing lost, nothing doubled, no endless rebalances`,
  async () => {
    await using hub = await startDisturbedHub(engines);
    await breakNetworks(hub, shuffle(allCells, seededRandom(seed)), brokenSeconds);
    await hub.expectUndisturbed();
  },
  allCells.length * (brokenSeconds * 1000 + longestRound) + longestRound,
);
