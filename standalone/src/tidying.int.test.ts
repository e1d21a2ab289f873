import { join } from 'node:path';
import { tidyItems } from '@runrate/contracts';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { mongoDocumentsWith } from '@runrate/testkit/native-engines';
import { expect, test } from 'vitest';
import { createHubCall } from './testing/call-hub.ts';
import { testAddresses, tierVariables } from './testing/real-engines.ts';
import { oldItem, startTidyWorld, untilTidied, wordOf } from './testing/tidy-world.ts';

const main = join(import.meta.dirname, 'main.ts');
const patience = { timeout: 90_000, interval: 500 };
const [oldOnes, newOnes] = [240, 10];

test('RUN-20 RUN-21 on the real engines a tidying that was killed is gone on with: old items are in no document and no index, and answer 410', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startTidyWorld(stack, folder.path);
  const addresses = testAddresses();
  const variables = tierVariables(addresses, '');
  const now = Date.now();
  world.publish(
    'far',
    Array.from({ length: oldOnes + newOnes }, (_, n) => oldItem('far', n, n < oldOnes ? 1000 : 3, now)),
  );
  const sources = [world.source('far', 'articles')];
  const config = await world.write(world.toConfig(sources, { articles: '3y' }));

  async function start() {
    const hub = runProcess(main, {
      env: { ...variables, HUB_CONFIG: config, DATA_DIR: world.dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    });
    const call = createHubCall((await hub.line(/^ready (http:\S+)$/))[1] ?? '');
    const total = async () => Number((await call('/api/articles?limit=1')).headers.get('x-total-count'));
    return { hub, call, total };
  }

  const id = await (async () => {
    const { hub, call, total } = await start();
    await expect.poll(total, patience).toBe(oldOnes + newOnes);
    const listed = (await (await call('/api/articles?limit=1&offset=200')).json()) as { id: string }[];
    hub.kill('SIGTERM');
    await hub.ended;
    return listed[0]?.id ?? '';
  })();
  await world.write(world.toConfig(sources, { articles: '2y' }));
  {
    const { hub, call, total } = await start();
    expect((await call(tidyItems.path, { confirm: true })).status).toBe(202);
    // Killed between two portions, or during the second.
    await expect.poll(total, { ...patience, interval: 20 }).toBeLessThan(oldOnes + newOnes);
    hub.kill('SIGKILL');
    await hub.ended;
  }
  const { hub, call, total } = await start();
  stack.defer(async () => {
    hub.kill('SIGTERM');
    await hub.ended;
  });
  await untilTidied(call, 120_000);
  expect(await total()).toBe(newOnes);
  expect((await call(`/api/articles/${id}`)).status).toBe(410);
  await call('/api/admin/sources/far/refresh', {});
  expect(await total()).toBe(newOnes);
  const { mongodb, elasticsearch } = addresses;
  const name = variables['DATABASE'] ?? '';
  for (const n of [0, 99, 100, oldOnes - 1]) {
    const word = wordOf('far', n);
    expect(await mongoDocumentsWith(mongodb, name, word)).toEqual([]);
    const query = `${elasticsearch}/${name}*/_search?q=${word}`;
    const { hits } = (await (await fetch(query)).json()) as { hits: { hits: object[] } };
    expect(hits.hits).toEqual([]);
  }
  expect(await (await call(`/api/search?q=${wordOf('far', oldOnes)}`)).text()).toContain(
    wordOf('far', oldOnes),
  );
}, 400_000);
