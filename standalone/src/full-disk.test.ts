import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allSearches, allViews } from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';
import {
  makeTemporaryFolder,
  mountSmallDisk,
  type RunningProcess,
  rssFeed,
  runProcess,
  startFeedServer,
  whyNoSmallDisk,
} from '@runrate/testkit';
import { freePort } from '@runrate/testkit/native-engines';
import { expect, test } from 'vitest';
import { readTotal, toNumberedItem } from './testing/numbered-items.ts';

const main = join(import.meta.dirname, 'main.ts');
const limits = { timeout: 60_000, interval: 200 };
const full = 'The event log has no room to write: free some disk space.';

const noSmallDisk = await whyNoSmallDisk();
if (noSmallDisk) process.stdout.write(`The tests of a full disk (F9) are skipped: ${noSmallDisk}.\n`);

test.skipIf(noSmallDisk)(
  'F9 a full disk: readers are served, the health page says so, all goes on by itself when room is made, nothing is lost',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { feeds, disk, env } = await prepareHub(stack, '* * * * * *');
    const hub = stack.use(runProcess(main, { env }));
    const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
    await expect.poll(() => countArticles(origin), limits).toBe(10);

    await disk.fill();
    const asked = feeds.counts('/f').requests;
    publish(feeds, 30);
    await expect.poll(() => readHealth(origin), limits).toBe(full);
    // Space already allocated in a data file may still take some writes.
    await expect.poll(() => refresh(origin), limits).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await countArticles(origin)).toBeGreaterThanOrEqual(10);

    await disk.makeRoom();
    await expect.poll(() => readHealth(origin), limits).toBe('ready');
    await expect.poll(() => countArticles(origin), limits).toBe(30);
    expect(feeds.counts('/f').requests).toBeGreaterThan(asked);
    expect(await readDeadLetters(origin)).toBe(0);
    hub.kill('SIGTERM');
    const { code, stderr } = await hub.ended;
    expect(code).toBe(0);
    expect(stderr).toContain('No room to write');
  },
  240_000,
);

test.skipIf(noSmallDisk)(
  'F9 what the log acknowledged before its disk was full is there afterwards, and nothing else',
  async () => {
    await using disk = await mountSmallDisk(48);
    const acknowledged: string[] = [];
    const engines = await open(disk.path);
    const append = async () => {
      const value = JSON.stringify({ n: acknowledged.length, text: 'x'.repeat(64 * 1024) });
      await engines.log.append([{ topic: 'engagement', key: 'k', value }]);
      acknowledged.push(value);
    };
    await disk.fill(20 * 1024 * 1024);
    let refusal: unknown;
    while (refusal === undefined) {
      await append().catch((error: unknown) => {
        refusal = error;
      });
    }
    expect(refusal).toMatchObject({
      name: 'EngineFull',
      message: expect.stringContaining('free some disk space'),
    });
    expect(await readValues(engines)).toEqual(acknowledged);
    await disk.makeRoom();
    await append();
    await engines.close();

    const again = await open(disk.path);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(await readValues(again)).toEqual(acknowledged);
    await again.close();
  },
  60_000,
);

test.skipIf(noSmallDisk)(
  'RUN-43 the log tells within 5 s of the first refusal; a start on a full disk says so, waits, and goes on when room is made',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { disk, env } = await prepareHub(stack, '0 0 29 2 *');

    // Starts with no data at all, not even a folder.
    await disk.fill();
    const fresh = stack.use(runProcess(main, { env }));
    await said(fresh, /No room to write .*free some disk space\. The hub waits, and starts by itself\./);
    await disk.makeRoom();
    const [, origin = ''] = await fresh.line(/^ready (http:\S+)$/);
    await expect.poll(() => countArticles(origin), limits).toBe(10);

    const first = said(fresh, /No room to write \S+\.db: .*Pages are served meanwhile/).then(() =>
      performance.now(),
    );
    await disk.fill();
    await expect.poll(() => refresh(origin), limits).toBe(503);
    const refusedAt = performance.now();
    expect((await first) - refusedAt).toBeLessThan(5000);
    fresh.kill('SIGKILL');
    await fresh.ended;

    // Starts with all its data, and no byte left for SQLite to allocate.
    await disk.makeRoom();
    await disk.fill();
    const port = await freePort();
    const again = stack.use(runProcess(main, { env: { ...env, PORT: String(port) } }));
    await said(again, /The hub waits, and starts by itself\./);
    const waiting = `http://127.0.0.1:${port}`;
    expect((await fetch(`${waiting}/healthz`)).status).toBe(200);
    expect(await readHealth(waiting)).toBe('The data folder has no room to write: free some disk space.');
    const forReaders = await fetch(`${waiting}/readyz?for=readers`);
    expect([forReaders.status, await forReaders.text()]).toEqual([503, await readHealth(waiting)]);
    expect((await fetch(waiting)).status).toBe(503);
    await disk.makeRoom();
    const [, restarted = ''] = await again.line(/^ready (http:\S+)$/);
    expect(await countArticles(restarted)).toBe(10);
    again.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);

    await disk.fill();
    const stopped = stack.use(runProcess(main, { env }));
    await said(stopped, /The hub waits, and starts by itself\./);
    stopped.kill('SIGTERM');
    expect((await stopped.ended).code).toBe(0);
  },
  240_000,
);

/** A feed of ten articles read on this schedule, a small disk, and the environment of a hub on it. */
async function prepareHub(stack: AsyncDisposableStack, schedule: string) {
  const feeds = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const disk = stack.use(await mountSmallDisk(48));
  const config = join(folder.path, 'hub.yaml');
  await writeFile(
    config,
    `network: { allow: ["${feeds.host}"] }
sources: [{ id: f, kind: articles, name: F, url: "${feeds.origin}/f", schedule: "${schedule}" }]\n`,
  );
  publish(feeds, 10);
  const env = { HUB_CONFIG: config, DATA_DIR: join(disk.path, 'data'), PORT: '0', LOG_LEVEL: 'warn' };
  return { feeds, disk, env };
}

/** Resolves when a program has printed this on stderr. */
async function said({ child, ended }: RunningProcess, pattern: RegExp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let text = '';
  child.stderr?.on('data', (chunk: string) => {
    text += chunk;
    if (pattern.test(text)) resolve();
  });
  const gone = ended.then(({ stderr }) => {
    throw new Error(`The process ended before it said ${pattern}:\n${stderr}`);
  });
  await Promise.race([promise, gone]);
}

type Feeds = Awaited<ReturnType<typeof startFeedServer>>;

function publish(feeds: Feeds, count: number): void {
  const items = Array.from({ length: count }, (_, n) => toNumberedItem(n, 70));
  feeds.set('/f', { body: rssFeed('f', items) });
}

function countArticles(origin: string): Promise<number> {
  return readTotal(origin, '/api/articles?limit=1');
}

async function readHealth(origin: string): Promise<string> {
  return (await fetch(`${origin}/readyz`)).text();
}

/** Response status; `undefined` if the request fails or still waits after 3 s. */
async function refresh(origin: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(3000);
  const asked = fetch(`${origin}/api/content/refresh/rss`, { method: 'POST', signal });
  return asked.then(({ status }) => status).catch(() => undefined);
}

async function readDeadLetters(origin: string): Promise<unknown> {
  const answer = await (await fetch(`${origin}/api/admin/dead-letters`)).json();
  return Object(answer).total;
}

function open(dataDir: string): Promise<Engines> {
  return openEngines({ dataDir }, { views: allViews, searches: allSearches });
}

async function readValues({ log }: Engines): Promise<(string | null)[]> {
  const values: (string | null)[] = [];
  for (let offset = 0; ; ) {
    const batch = await log.read({ topic: 'engagement', partition: 0, offset, limit: 100 });
    if (batch.records.length === 0) return values;
    values.push(...batch.records.map(({ value }) => value));
    offset = batch.nextOffset;
  }
}
