import { expect } from 'vitest';
import { tierVariables } from './real-engines.ts';
import { type SupervisedTier, superviseTier } from './supervise-tier.ts';
import { addressesOf, dumpHub, type EngineServers, startPublisher, untilVisible } from './whole-hub.ts';

/** Longest recovery after an engine is back, milliseconds. */
const longestRecovery = 60_000;
const longestAnswer = 2000;

/** What probes call each engine. */
const silence = {
  kafka: 'The event log does not answer.',
  mongodb: 'The view store does not answer.',
  elasticsearch: 'Search does not answer.',
} as const;

/** Checks the responses readers get while an engine is down; each must arrive in time. */
type WhileAway = (origin: string) => Promise<void>;

/** Response status; fails if the response is late. */
async function answer(origin: string, path: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}${path}`);
  await response.arrayBuffer();
  expect(performance.now() - begun, path).toBeLessThan(longestAnswer);
  return response.status;
}

const whileAway = {
  kafka: async (origin) => {
    expect(await answer(origin, '/api/articles?limit=5')).toBe(200);
    expect(await answer(origin, '/api/articles/search?q=numbered')).toBe(200);
  },
  mongodb: async (origin) => {
    expect([200, 503]).toContain(await answer(origin, '/api/articles?limit=5'));
    // A page requested for the first time, so it is in no cache.
    expect(await answer(origin, `/api/articles?limit=5&offset=${fresh()}`)).toBe(503);
  },
  elasticsearch: async (origin) => {
    expect(await answer(origin, `/api/articles/search?q=numbered&offset=${fresh()}`)).toBe(503);
    expect(await answer(origin, `/api/articles?limit=5&offset=${fresh()}`)).toBe(200);
  },
} as const satisfies Record<string, WhileAway>;

/** A balancer keeps the replica as long as it has the views; the engine is named there and by a program without readers. */
async function askProbes(engine: keyof typeof silence, origin: string, notifier: string): Promise<void> {
  const ask = async (address: string) => {
    const response = await fetch(address);
    return [response.status, await response.text()];
  };
  const reason = silence[engine];
  const forReaders = engine === 'mongodb' ? [503, reason] : [200, `ready for readers\n${reason}`];
  const asked = performance.now();
  expect(await ask(`${origin}/readyz?for=readers`)).toEqual(forReaders);
  if (engine !== 'mongodb') expect(performance.now() - asked).toBeLessThan(longestAnswer);
  expect(await ask(`${origin}/readyz`)).toEqual([503, reason]);
  expect(await ask(`${notifier}/readyz`)).toEqual([503, reason]);
  // It serves no readers, so the question is for all it needs.
  expect(await ask(`${notifier}/readyz?for=readers`)).toEqual([503, reason]);
}

let asked = 0;
function fresh(): number {
  asked += 1;
  return asked;
}

/**
 * Kills each engine with SIGKILL as often as `kills` says, while the tiers run and a feed grows: readers get
 * responses meanwhile, and everything recovers once the engine is back.
 */
export async function killEngines(
  servers: EngineServers,
  kills: Readonly<Record<'kafka' | 'mongodb' | 'elasticsearch', number>>,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const publisher = stack.use(await startPublisher());
  const variables = tierVariables(addressesOf(servers), publisher.config);
  const publish = () => publisher.publish(1);
  publish();
  const tiers = (['projector', 'ingest', 'query-api', 'notifier'] as const).map((tier) =>
    stack.use(superviseTier(tier, variables)),
  );
  const [, , api, notifier] = tiers;
  const origin = (await api?.ready()) ?? '';
  const notifierHealth = (await notifier?.ready()) ?? '';
  await untilVisible(origin, publisher.titles().length, longestRecovery);

  const recoveries: Record<string, number[]> = { kafka: [], mongodb: [], elasticsearch: [] };
  for (let round = 0; round < Math.max(...Object.values(kills)); round += 1) {
    for (const name of ['kafka', 'mongodb', 'elasticsearch'] as const) {
      if (round >= kills[name]) continue;
      await servers[name].kill();
      publish();
      await whileAway[name](origin);
      await askProbes(name, origin, notifierHealth);
      await servers[name].start();
      const back = performance.now();
      await untilVisible(origin, publisher.titles().length, longestRecovery);
      recoveries[name]?.push(Math.round(performance.now() - back));
    }
  }
  process.stdout.write(`milliseconds until all went on: ${JSON.stringify(recoveries)}\n`);
  const dump = await dumpHub(variables);
  expect(dump.titles).toEqual(publisher.titles());
  expect(dump.searchable).toHaveLength(publisher.titles().length);
  await stopAll(tiers);
}

async function stopAll(tiers: readonly SupervisedTier[]): Promise<void> {
  expect(tiers.flatMap(({ crashes }) => crashes)).toEqual([]);
  for (const tier of tiers) expect(await tier.stop()).toBeUndefined();
}
