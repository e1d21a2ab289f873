import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allSearches, allViews } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { openEngines } from './open-engines.ts';

const declared = { views: allViews, searches: allSearches };

test('without addresses the embedded engines are opened, with all views and indexes of the hub', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'runrate-open-'));
  const engines = await openEngines({ dataDir }, declared);
  await Promise.all([engines.log.ping(), engines.views.ping(), engines.search.ping()]);
  await engines.close();
  await rm(dataDir, { recursive: true });
});

test('half of the addresses is refused by the names of those that are missing', async () => {
  const config = { dataDir: 'unused', kafkaBrokers: 'localhost:9092', mongodbUrl: '' };
  await expect(openEngines(config, declared)).rejects.toThrow('MONGODB_URL and ELASTICSEARCH_URL not');
});

test('all addresses are refused while there are no adapters', async () => {
  const config = { dataDir: 'unused', kafkaBrokers: 'a', mongodbUrl: 'b', elasticsearchUrl: 'c' };
  await expect(openEngines(config, declared)).rejects.toThrow('not part of this version');
});
