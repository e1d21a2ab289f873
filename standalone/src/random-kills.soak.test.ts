import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'vitest';
import { portToKeep } from './testing/port-to-keep.ts';
import { tierVariables } from './testing/real-engines.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { superviseTier } from './testing/supervise-tier.ts';
import {
  addressesOf,
  expectUndisturbed,
  startEngineServers,
  startPublisher,
  untilVisible,
} from './testing/whole-hub.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 3);
const itemsAWave = 50;
/** Longest wait for all items after the last kill, milliseconds. */
const longestQuiet = 120_000;
const engineNames = ['kafka', 'mongodb', 'elasticsearch'] as const;
/** Printed on failure; the same seed kills the same processes. */
const seed = Number(process.env['KILL_SEED'] ?? 20_260_601);

test(`F19 every 5 to 15 s one of eight processes is killed, for ${minutes} minutes while items flow: nothing lost, nothing doubled, views as of an undisturbed hub`, async () => {
  await using stack = new AsyncDisposableStack();
  const servers = stack.use(await startEngineServers());
  const publisher = stack.use(await startPublisher());
  const variables = tierVariables(addressesOf(servers), publisher.config);
  const names = ['ingest', 'projector', 'ingest', 'projector', 'query-api'] as const;
  const ports = await Promise.all(names.map(portToKeep));
  const tiers = names.map((name, n) =>
    stack.use(superviseTier(name, { ...variables, HEALTH_PORT: String(ports[n]) })),
  );
  const api = tiers[4];
  publisher.publish(itemsAWave);
  await untilVisible((await api?.ready()) ?? '', itemsAWave, longestQuiet);

  const random = seededRandom(seed);
  const killed: string[] = [];
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    publisher.publish(itemsAWave);
    // A random kill moment is the test's input, not a wait for an event.
    await sleep(5000 + random() * 10_000);
    const victim = Math.floor(random() * (tiers.length + engineNames.length));
    const engine = engineNames[victim - tiers.length];
    killed.push(engine ?? names[victim] ?? '');
    if (engine) {
      await servers[engine].kill();
      await servers[engine].start();
    } else tiers[victim]?.kill();
  }
  await untilVisible((await api?.ready()) ?? '', publisher.titles().length, longestQuiet);
  process.stdout.write(`seed ${seed}: ${publisher.titles().length} items, killed ${killed.join(' ')}\n`);
  await expectUndisturbed(servers, publisher, variables, tiers);
});
