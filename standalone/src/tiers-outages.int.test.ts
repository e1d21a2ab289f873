import { afterAll, beforeAll, test } from 'vitest';
import { breakNetworks, type Cell } from './testing/break-networks.ts';
import {
  type DisturbedHub,
  type NetworkedEngines,
  startDisturbedHub,
  startNetworkedEngines,
} from './testing/disturbed-hub.ts';
import { holdProcesses } from './testing/hold-processes.ts';
import { killEngines } from './testing/kill-engines.ts';

// In short what `tiers-outages.soak.test.ts` does at length.
const seed = Number(process.env['KILL_SEED'] ?? 20_261_121);
const cells: readonly Cell[] = [
  ['projector-kafka', 'hang'],
  ['ingest-kafka', 'cut'],
  ['projector-mongodb', 'latency'],
  ['ingest-publisher', 'bandwidth'],
  ['query-api-elasticsearch', 'reset'],
  ['ingest-mongodb', 'slicer'],
];

let stack: AsyncDisposableStack;
let engines: NetworkedEngines;
let hub: DisturbedHub | undefined;
beforeAll(async () => {
  stack = new AsyncDisposableStack();
  engines = stack.use(await startNetworkedEngines());
}, 240_000);
afterAll(() => stack.disposeAsync());

async function startHub(): Promise<DisturbedHub> {
  hub ??= stack.use(await startDisturbedHub(engines));
  return hub;
}

test(
  'F3 F4 F5 broker, mongod and Elasticsearch killed twice each while the tiers run: all goes on by itself',
  () => killEngines(engines.servers, { kafka: 2, mongodb: 2, elasticsearch: 2 }),
  400_000,
);

test('F8 a projector, the broker, mongod and Elasticsearch held with SIGSTOP while items flow: all goes on, without a pile-up of threads or sockets', async () => {
  await holdProcesses(await startHub(), { pauses: 1, seconds: 5, seed });
}, 400_000);

test(`F10 ${cells.length} of the ways a network can break, each between two processes: all goes on, without endless rebalances`, async () => {
  await breakNetworks(await startHub(), cells, 8);
}, 600_000);

test('F8 F10 after all that nothing is lost, nothing doubled, and views and search are as of a hub that nothing happened to', async () => {
  await (await startHub()).expectUndisturbed();
}, 400_000);
