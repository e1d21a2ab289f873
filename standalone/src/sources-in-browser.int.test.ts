import { addSource, createClient, detectSources, hubConfigSchema, pauseSource } from '@runrate/contracts';
import { openLiveSources } from '@runrate/service';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub } from './create-hub.ts';
import { readAllArticles } from './test-hub.ts';
import { openTierEngines, testAddresses, tierVariables } from './testing/real-engines.ts';

const limitMs = 10_000;

async function within(isSo: () => Promise<boolean> | boolean): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function feedOf(title: string): string {
  const item = { guid: title, link: `https://bees.example/${title}`, title, body: 'x' };
  return rssFeed(title, [{ ...item, publishedAt: new Date(Date.now() - 3_600_000) }]);
}

test('OWN-40 on the real engines a source that is found and added in one program is in force in every other within ten seconds', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const server = stack.use(await startFeedServer());
  server.set('/file.xml', { body: feedOf('Kept') });
  server.set('/hive.xml', { body: feedOf('Honey') });
  const config = hubConfigSchema.parse({
    sources: [{ id: 'file', kind: 'articles', name: 'File', url: `${server.origin}/file.xml` }],
    network: { allow: [server.host] },
  });
  const logger = pino({ level: 'silent' });
  const variables = tierVariables(testAddresses(), 'none');
  const hub = stack.use(
    await createHub({
      ...{ config, logger, host: '127.0.0.1', port: 0, dataDir: folder.path },
      kafkaBrokers: variables['KAFKA_BROKERS'],
      mongodbUrl: variables['MONGODB_URL'],
      elasticsearchUrl: variables['ELASTICSEARCH_URL'],
      topicPrefix: variables['TOPIC_PREFIX'],
      database: variables['DATABASE'],
      indexPrefix: variables['INDEX_PREFIX'],
    }),
  );
  const engines = await openTierEngines(variables);
  stack.defer(() => engines.close());
  const other = await openLiveSources({ config, log: engines.log, logger });
  stack.defer(() => other.close());
  const call = createClient(hub.origin, fetch);

  const { answer } = await call(detectSources, { body: { url: `${server.origin}/hive.xml` } });
  expect(answer.feeds.map(({ name, total }) => [name, total])).toEqual([['Honey', 1]]);
  const url = `${server.origin}/hive.xml`;
  const source = { kind: 'articles' as const, name: 'Hive', url, categories: [], curated: false };
  await call(addSource, { body: source });
  const titles = async () => (await readAllArticles(hub.origin)).map(({ title }) => title);
  expect(await within(async () => (await titles()).includes('Honey'))).toBe(true);
  expect(await within(() => other.config.sources.some(({ id }) => id === 'hive'))).toBe(true);
  await call(pauseSource, { id: 'hive', body: { paused: true } });
  expect(await within(() => other.config.sources[1]?.paused === true)).toBe(true);

  // A process started later reads it from the log.
  const later = await openLiveSources({ config, log: engines.log, logger });
  stack.defer(() => later.close());
  expect(later.config.sources.map(({ id, paused }) => [id, paused])).toEqual([
    ['file', undefined],
    ['hive', true],
  ]);
}, 120_000);
