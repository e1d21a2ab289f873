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

test('an engine that does not answer is named in one line with what to do', async () => {
  const config = {
    dataDir: 'unused',
    kafkaBrokers: '127.0.0.1:9',
    mongodbUrl: 'mongodb://127.0.0.1:9',
    elasticsearchUrl: 'http://127.0.0.1:9',
  };
  await expect(openEngines(config, declared)).rejects.toThrow(/^Kafka[^\n]*127\.0\.0\.1:9[^\n]*$/);
}, 60_000);
