import { atLength } from '@runrate/testkit';
import { test } from 'vitest';
import { killEngines } from './testing/kill-engines.ts';
import { startEngineServers } from './testing/whole-hub.ts';

// Short version of `tiers-outages.soak.test.ts`, which also holds processes and breaks networks.
test('F3 F4 F5 broker, mongod and Elasticsearch killed while the tiers run: all goes on by itself', async () => {
  await using servers = await startEngineServers();
  const kills = atLength(1, 2);
  await killEngines(servers, { kafka: kills, mongodb: kills, elasticsearch: kills });
}, 640_000);
