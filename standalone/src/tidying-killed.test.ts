import { join } from 'node:path';
import { tidyItems } from '@runrate/contracts';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { createHubCall } from './testing/call-hub.ts';
import { filesWith } from './testing/removal-world.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { oldItem, startTidyWorld, untilTidied, wordOf } from './testing/tidy-world.ts';

const main = join(import.meta.dirname, 'main.ts');
/** Number of kills; 3 by default. */
const kills = Number(process.env['KILLS'] ?? 3);
const seed = Number(process.env['KILL_SEED'] ?? 20_261_123);
const longestDelayMs = 900;
const patience = { timeout: 60_000, interval: 100 };

test('RUN-21 killed at any moment a tidying is gone on with: in the end all old items are gone, from the files too, and no other', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startTidyWorld(stack, folder.path);
  const random = seededRandom(seed);
  const [oldOnes, newOnes] = [300 + kills * 100, 20];
  const now = Date.now();
  const items = Array.from({ length: oldOnes + newOnes }, (_, n) =>
    oldItem('far', n, n < oldOnes ? 1000 : 3, now),
  );
  world.publish('far', items);
  const sources = [world.source('far', 'articles')];

  async function start(config: Parameters<typeof world.write>[0]) {
    const hub = runProcess(main, {
      env: {
        HUB_CONFIG: await world.write(config),
        ...{ DATA_DIR: world.dataDir, PORT: '0', LOG_LEVEL: 'silent' },
      },
    });
    const call = createHubCall((await hub.line(/^ready (http:\S+)$/))[1] ?? '');
    const total = async () => Number((await call('/api/articles?limit=1')).headers.get('x-total-count'));
    return { hub, call, total };
  }

  const before = await start(world.toConfig(sources));
  await expect.poll(before.total, patience).toBe(oldOnes + newOnes);
  before.hub.kill('SIGTERM');
  await before.hub.ended;

  const config = world.toConfig(sources, { articles: '2y' });
  for (let round = 0; round < kills; round += 1) {
    const { hub, call } = await start(config);
    // The first call starts the tidying; later calls find it open or done, and request it again.
    const asking = call(tidyItems.path, { confirm: true }).catch(() => undefined);
    if (round === 0) await asking;
    // A random kill moment is the test's input, not a wait for an event.
    await new Promise((resolve) => setTimeout(resolve, random() * longestDelayMs));
    hub.kill('SIGKILL');
    await hub.ended;
    await asking;
  }

  const { hub, call, total } = await start(config);
  await untilTidied(call);
  expect(await total(), `seed ${seed}`).toBe(newOnes);
  await call('/api/admin/sources/far/refresh', {});
  expect(await total()).toBe(newOnes);
  const gone = [0, 1, 99, 100, oldOnes - 1];
  const search = async (n: number) => (await call(`/api/search?q=${wordOf('far', n)}`)).text();
  for (const n of gone) expect(await search(n)).not.toContain(`Title ${wordOf('far', n)}`);
  expect(await search(oldOnes)).toContain(`Title ${wordOf('far', oldOnes)}`);
  await expect
    .poll(() => gone.flatMap((n) => filesWith(world.dataDir, wordOf('far', n))), patience)
    .toEqual([]);
  hub.kill('SIGTERM');
  await hub.ended;
}, 300_000);
