import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tidyItems } from '@runrate/contracts';
import { atLength, makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { createHubCall } from './testing/call-hub.ts';
import { oldItem, startTidyWorld, untilTidied } from './testing/tidy-world.ts';

const main = join(import.meta.dirname, 'main.ts');
/** Number of items, half of which go; too many for one request. `ITEMS=5000` for a measurement. */
const count = Number(process.env['ITEMS'] ?? atLength(300, 400));
const patience = { timeout: 60_000 + count * 120, interval: 1000 };
/** Pause of a reader between two requests, and length of the quiet measurement, milliseconds. */
const [readEveryMs, quietMs] = [25, Math.min(20_000, count * 4)];
/** Least bytes freed per deleted item. */
const leastBytes = 4000;
const paths = ['/api/articles?limit=20', '/', '/api/search?q=filler100', '/api/articles?limit=20&offset=20'];

test('RUN-21 half of the items go while readers read, and the files are smaller afterwards', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startTidyWorld(stack, folder.path);
  const now = Date.now();
  world.publish(
    'far',
    Array.from({ length: count }, (_, n) => oldItem('far', n, n % 2 === 0 ? 1000 : 3, now)),
  );
  const sources = [world.source('far', 'articles')];
  async function start(config: Parameters<typeof world.write>[0]) {
    const hub = runProcess(main, {
      env: {
        HUB_CONFIG: await world.write(config),
        ...{ DATA_DIR: world.dataDir, PORT: '0', LOG_LEVEL: 'silent' },
      },
    });
    return { hub, call: createHubCall((await hub.line(/^ready (http:\S+)$/))[1] ?? '') };
  }
  const totalOf = async (call: ReturnType<typeof createHubCall>) =>
    Number((await call('/api/articles?limit=1')).headers.get('x-total-count'));
  {
    const { hub, call } = await start(world.toConfig(sources));
    await expect.poll(() => totalOf(call), patience).toBe(count);
    hub.kill('SIGTERM');
    await hub.ended;
  }
  const before = bytesIn(world.dataDir);
  const { hub, call } = await start(world.toConfig(sources, { articles: '2y' }));
  stack.defer(async () => {
    hub.kill('SIGTERM');
    await hub.ended;
  });
  await readUntil(call, () => new Promise((resolve) => setTimeout(resolve, 2000)));
  const quiet = await readUntil(call, () => new Promise((resolve) => setTimeout(resolve, quietMs)));
  const startedAt = performance.now();
  const busy = await readUntil(call, async () => {
    expect((await call(tidyItems.path, { confirm: true })).status).toBe(202);
    await untilTidied(call, patience.timeout);
    // Files are compacted some seconds after the last portion.
    await expect.poll(() => bytesIn(world.dataDir), patience).toBeLessThan(before - (count / 2) * leastBytes);
  });
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  expect(await totalOf(call)).toBe(count / 2);
  const after = bytesIn(world.dataDir);
  console.log({ items: count, before, after, seconds, 'p95 quiet, tidying (ms)': [p95(quiet), p95(busy)] });
}, 900_000);

/** Response times of a reader until `happened` resolves, milliseconds. */
async function readUntil(
  call: ReturnType<typeof createHubCall>,
  happened: () => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const began = performance.now();
      await (await call(paths[n % paths.length] ?? '/')).arrayBuffer();
      taken.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, readEveryMs));
    }
  })();
  try {
    await happened();
  } finally {
    isOver = true;
    await reading;
  }
  return taken;
}

function p95(taken: readonly number[]): number {
  const sorted = taken.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10;
}

/** Total bytes of the data files in a folder. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.db(-wal)?$/.test(entry.name))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
