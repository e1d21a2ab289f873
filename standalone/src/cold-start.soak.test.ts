import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProcess, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { portToKeep } from './testing/port-to-keep.ts';
import { tierVariables } from './testing/real-engines.ts';
import { seededRandom, shuffle } from './testing/seeded-random.ts';
import {
  addressesOf,
  dumpHub,
  dumpReference,
  startEngineServers,
  startPublisher,
  untilVisible,
} from './testing/whole-hub.ts';

const orders = Number(process.env['COLD_STARTS'] ?? 6);
const longestStart = 90_000;
const itemsARound = 50;
/** Printed on failure; the same seed gives the same start orders. */
const seed = Number(process.env['KILL_SEED'] ?? 20_260_501);

const engineNames = ['kafka', 'mongodb', 'elasticsearch'] as const;
const tierNames = ['ingest', 'projector', 'query-api'] as const;

test(`F7 three engines and three tiers killed at once, then started in ${orders} orders: all come up by themselves in 90 s, nothing lost, nothing doubled`, async () => {
  await using stack = new AsyncDisposableStack();
  const servers = stack.use(await startEngineServers());
  const publisher = stack.use(await startPublisher());
  const variables = tierVariables(addressesOf(servers), publisher.config);
  const tiers = new Map<string, RunningProcess>();
  const healthPorts = new Map<string, string>();
  for (const name of tierNames) healthPorts.set(name, String(await portToKeep()));
  const startTier = (name: (typeof tierNames)[number]) => {
    const script = join(import.meta.dirname, `../../${name}/src/main.ts`);
    const env = { LOG_LEVEL: 'warn', PORT: '0', HEALTH_PORT: healthPorts.get(name) ?? '0', ...variables };
    tiers.set(name, stack.use(runProcess(script, { env })));
  };
  const readOrigin = async () => (await tiers.get('query-api')?.line(/^ready (http:\S+)$/))?.[1] ?? '';
  publisher.publish(itemsARound);
  for (const name of tierNames) startTier(name);
  await untilVisible(await readOrigin(), itemsARound, longestStart);

  const random = seededRandom(seed);
  const times: Record<string, number> = {};
  for (let round = 1; round <= orders; round += 1) {
    publisher.publish(itemsARound);
    // A random kill moment between a feed request and the end of its projection.
    await sleep(random() * 2500);
    const dying = [...tiers.values()];
    for (const tier of dying) tier.kill('SIGKILL');
    await Promise.all([
      ...engineNames.map((name) => servers[name].kill()),
      ...dying.map(({ ended }) => ended),
    ]);

    const order = shuffle([...engineNames, ...tierNames], random);
    const starting: Promise<void>[] = [];
    for (const name of order) {
      const engine = engineNames.find((one) => one === name);
      const tier = tierNames.find((one) => one === name);
      if (engine) starting.push(servers[engine].start());
      if (tier) startTier(tier);
      await sleep(random() * 3000);
    }
    const begun = performance.now();
    await Promise.all(starting);
    await untilVisible(await readOrigin(), publisher.titles().length, 3 * longestStart);
    times[order.join(' ')] = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(`seed ${seed}, order ${round}: ${order.join(' ')}: ${times[order.join(' ')]} s\n`);
  }
  for (const tier of tiers.values()) {
    tier.kill('SIGTERM');
    expect((await tier.ended).code).toBe(0);
  }
  const after = await dumpHub(variables);
  const reference = await dumpReference(servers, publisher);
  expect(after.titles).toEqual(publisher.titles());
  expect(after.documents, `seed ${seed}`).toEqual(reference.documents);
  expect(after.searchable).toEqual(reference.searchable);
  expect(Math.max(...Object.values(times))).toBeLessThan(longestStart / 1000);
});
