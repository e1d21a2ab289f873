import { test } from 'vitest';
import { killEngines } from './testing/kill-engines.ts';
import { startEngineServers } from './testing/whole-hub.ts';

// In short what `tiers-outages.soak.test.ts` does at length; held processes and broken networks are there alone.
test('F3 F4 F5 broker, mongod and Elasticsearch killed twice each while the tiers run: all goes on by itself', async () => {
  await using servers = await startEngineServers();
  await killEngines(servers, { kafka: 2, mongodb: 2, elasticsearch: 2 });
}, 640_000);
