import { atLength } from '@runrate/testkit';
import { test } from 'vitest';
import { killEngines } from './testing/kill-engines.ts';
import { startEngineServers } from './testing/whole-hub.ts';

// In short what `tiers-outages.soak.test.ts` does at length; held processes and broken networks are there alone.
test('F3 F4 F5 broker, mongod and Elasticsearch killed while the tiers run: all goes on by itself', async () => {
  await using servers = await startEngineServers();
  const kills = atLength(1, 2);
  await killEngines(servers, { kafka: kills, mongodb: kills, elasticsearch: kills });
}, 640_000);
