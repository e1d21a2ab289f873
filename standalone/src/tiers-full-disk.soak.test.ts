import { whyNoSmallDisk } from '@runrate/testkit';
import {
  elasticsearch,
  kafka,
  mongodb,
  startKillable,
  startOnSmallDisk,
} from '@runrate/testkit/native-engines';
import { expect, test } from 'vitest';
import { tierVariables } from './testing/real-engines.ts';
import { superviseTier } from './testing/supervise-tier.ts';
import {
  addressesOf,
  dumpHub,
  type EngineServers,
  startPublisher,
  untilVisible,
} from './testing/whole-hub.ts';

const noSmallDisk = await whyNoSmallDisk();
if (noSmallDisk)
  process.stdout.write(`The tests of engines on full disks (F9) are skipped: ${noSmallDisk}.\n`);
const natives = { kafka, mongodb, elasticsearch };

/** Enough for the empty engine, which preallocates (MongoDB), and some seconds of a small hub. */
const disks = [
  { engine: 'kafka', mebibytes: 100, says: /The event log does not answer\./, readers: [200] },
  // It goes on for a while in the space that it has preallocated, and ends at its next checkpoint.
  { engine: 'mongodb', mebibytes: 480, says: /The view store does not answer\./, readers: [200, 503] },
  // Without a byte it has no master, and may lose the shard that was written to, until there is room.
  {
    engine: 'elasticsearch',
    mebibytes: 64,
    says: /its disk is full|no room to write|Search does not answer\./,
    readers: [200],
  },
] as const;

test.skipIf(noSmallDisk).each(disks)(
  'F9 the disk of $engine is full: the programs live on, say so, and go on by themselves, nothing is lost',
  async ({ engine, mebibytes, says, readers }) => {
    await using stack = new AsyncDisposableStack();
    const small = stack.use(await startOnSmallDisk(natives[engine], mebibytes));
    const others = Object.entries(natives).filter(([name]) => name !== engine);
    const rest = await Promise.all(
      others.map(async ([name, server]) => [name, stack.use(await startKillable(server))]),
    );
    const servers: EngineServers = { ...Object.fromEntries(rest), [engine]: small };
    const publisher = stack.use(await startPublisher());
    const variables = tierVariables(addressesOf(servers), publisher.config);
    publisher.publish(5);
    const [projector, ingest, api] = (['projector', 'ingest', 'query-api'] as const).map((tier) =>
      stack.use(superviseTier(tier, variables)),
    );
    if (!projector || !ingest || !api) throw new Error('unreachable');
    const [health, origin] = [await projector.ready(), await api.ready()];
    await ingest.ready();
    await untilVisible(origin, 5, 120_000);

    await small.disk.fill();
    const ask = async (address: string) => {
      const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
      return { status: answer.status, text: await answer.text() };
    };
    const complaint = async () => {
      publisher.publish(1);
      return (await ask(`${health}/readyz`)).text;
    };
    await expect.poll(complaint, { timeout: 150_000, interval: 1000 }).toMatch(says);
    expect((await ask(`${health}/healthz`)).status).toBe(200);
    expect(readers).toContain((await ask(`${origin}/api/articles?limit=5`)).status);

    await small.disk.makeRoom();
    // Kafka and MongoDB have ended; Elasticsearch goes on by itself.
    await small.start();
    await untilVisible(origin, publisher.titles().length, 200_000);
    const tiers = [projector, ingest, api];
    expect(tiers.flatMap(({ crashes }) => crashes)).toEqual([]);
    const letters = await ask(`${origin}/api/admin/dead-letters`);
    expect(JSON.parse(letters.text)).toMatchObject({ total: 0 });
    for (const tier of tiers) expect(await tier.stop()).toBeUndefined();
    const dump = await dumpHub(variables);
    expect(dump.titles).toEqual(publisher.titles());
  },
  900_000,
);
