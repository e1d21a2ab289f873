import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRemovals, removeItems } from '@runrate/contracts';
import { makeTemporaryFolder, type RssItem, rssFeed, runProcess, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { createHubCall } from './testing/call-hub.ts';
import { seededRandom } from './testing/seeded-random.ts';

const main = join(import.meta.dirname, 'main.ts');
const plainDeletion = join(import.meta.dirname, '../../engines/bench/plain-deletion.ts');
/** Items of the removed source: `ITEMS=10000` to measure, `LOAD=none` to time it without readers. */
const count = Number(process.env['ITEMS'] ?? 60);
const isQuiet = process.env['LOAD'] === 'none';
const patience = { timeout: 60_000 + count * 40, interval: 250 };

const letters = (n: number) => [...String(n).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]);
const wordOf = (n: number) => `quokka${letters(n).join('')}word`;
const anyWord = /quokka[a-j]{5}word/gi;

/** Texts with few common and many rare words, like a language; with `STORY=one` all items belong to one story. */
const tellsOneStory = process.env['STORY'] === 'one';
const vocabulary = 20_000;

function toWords(name: string, n: number, count: number): string {
  const random = seededRandom(n * 2 + (name === 'far' ? 1 : 2));
  const numbers = Array.from({ length: count }, (_, place) =>
    tellsOneStory ? (n * 37 + place * 11) % 997 : Math.floor(vocabulary * random() ** 3),
  );
  return numbers.map((number) => `filler${number}`).join(' ');
}

function toItem(name: string, n: number): RssItem {
  const words = toWords(name, n, 86);
  const word = name === 'far' ? wordOf(n) : `staying${n}`;
  return {
    ...{ guid: `${name}-${n}`, link: `https://${name}.example/${word}` },
    title: tellsOneStory ? `Title ${word}` : `${words.split(' ').slice(80).join(' ')} ${word}`,
    body: `<p>${word} ${words}</p>`,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n % 1000)),
  };
}

test('OWN-10 OWN-11 all items of a source go while readers read and other sources are read: none of their words is in a file', async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const all = Array.from({ length: count }, (_, n) => n);
  feeds.set('/far', {
    body: rssFeed(
      'far',
      all.map((n) => toItem('far', n)),
    ),
  });
  let published = 20;
  const publish = () =>
    feeds.set('/near', {
      body: rssFeed(
        'near',
        all.slice(0, 20).map((n) => toItem('near', published - n)),
      ),
    });
  publish();
  const config = join(folder.path, 'hub.yaml');
  const source = (id: string) =>
    `  - { id: ${id}, kind: articles, name: ${id}, url: "${feeds.origin}/${id}", show: full, schedule: "0 0 29 2 *" }\n`;
  await writeFile(
    config,
    `network: { allow: ["${feeds.host}"] }\nsources:\n${source('far')}${source('near')}`,
  );
  const dataDir = join(folder.path, 'data');
  const hub = runProcess(main, {
    env: { HUB_CONFIG: config, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
  });
  stack.defer(async () => {
    hub.kill('SIGTERM');
    await hub.ended;
  });
  const origin = (await hub.line(/^ready (http:\S+)$/))[1] ?? '';
  const call = createHubCall(origin);
  const total = async () => Number((await call('/api/articles?limit=1')).headers.get('x-total-count'));
  await expect.poll(total, patience).toBe(count + Math.min(count, 20));
  expect(wordsIn(dataDir).size).toBe(count);

  // Without load, waits until the hub has grouped everything into stories before removing.
  if (isQuiet) await untilIdle(call);
  let isLoaded = !isQuiet;
  const waits: number[] = [];
  const timed = '/api/articles?limit=100';
  const paths = ['/', timed, `/api/search?q=${wordOf(3)}`, '/feed.xml', '/api/articles?source=far'];
  const reading = Promise.all(
    paths.map(async (path) => {
      while (isLoaded) {
        const askedAt = performance.now();
        await (await call(path)).arrayBuffer();
        if (path === timed) waits.push(performance.now() - askedAt);
      }
    }),
  );
  const gathering = (async () => {
    while (isLoaded) {
      published += 1;
      publish();
      await Promise.all(['near', 'far'].map((id) => call(`/api/admin/sources/${id}/refresh`, {})));
    }
  })();
  const cpuBefore = await cpuSecondsOf(call);
  const startedAt = performance.now();
  const removed = removeItems.answer.parse(
    await (await call('/api/admin/removals', { source: 'far', reason: 'a letter', confirm: true })).json(),
  );
  const answeredMs = performance.now() - startedAt;
  expect(removed.total).toBe(count);
  const states = async () =>
    listRemovals.answer
      .parse(await (await call('/api/admin/removals?limit=100')).json())
      .removals.map(({ state }) => state);
  // Readers keep reading until the removal is done.
  await expect.poll(states, patience).toEqual(['done']);
  const doneMs = performance.now() - startedAt;
  isLoaded = false;
  await Promise.all([reading, gathering]);
  // Files are wiped for the last time some seconds after the last erasure.
  await expect.poll(() => toSummary(wordsIn(folder.path)), patience).toEqual([]);
  const cleanMs = performance.now() - startedAt;
  const seconds = [answeredMs, doneMs, cleanMs].map((ms) => Math.round(ms / 100) / 10);
  const cpu = Math.round(((await cpuSecondsOf(call)) - cpuBefore) * 10) / 10;
  const { stdout } = await runProcess(plainDeletion, { args: [String(count)] }).ended;
  const plainMs = Number.parseInt(stdout, 10);
  expect(plainMs).toBeGreaterThan(0);
  console.log(
    `${count} items: answered, done, clean after ${seconds.join(', ')} s; ${cpu} s of CPU of the hub; ` +
      `plain SQLite ${plainMs} ms, ratio ${Math.round(cleanMs / plainMs)}; ` +
      `${waits.length} lists read, p50 ${shareOf(waits, 0.5)}, p99 ${shareOf(waits, 0.99)}, longest ${shareOf(waits, 1)} ms`,
  );
  expect((await call('/api/articles?limit=100').then((answer) => answer.text())).match(anyWord)).toBeNull();
}, 900_000);

/** Percentile of the waits, milliseconds. */
function shareOf(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((left, right) => left - right);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

/** Resolves once the hub uses hardly more CPU than these polls cost. */
async function untilIdle(call: ReturnType<typeof createHubCall>): Promise<void> {
  let before = 0;
  const workOf = async () => {
    const now = await cpuSecondsOf(call);
    const spent = now - before;
    before = now;
    return spent;
  };
  await expect.poll(workOf, { ...patience, interval: 2000 }).toBeLessThan(0.3);
}

async function cpuSecondsOf(call: ReturnType<typeof createHubCall>): Promise<number> {
  const text = await (await call('/metrics')).text();
  return Number(/^process_cpu_seconds_total ([\d.]+)$/m.exec(text)?.[1]);
}

/** How many words each file contains, with one example. */
function toSummary(words: ReadonlyMap<string, string>): string[] {
  const files = Map.groupBy(words, ([, file]) => file);
  return [...files].map(([file, all]) => `${file} has ${all.length}, among them ${all[0]?.[0]}`);
}

/** Words of removed items found in files, each with the first file that contains it. */
function wordsIn(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    for (const [word] of readFileSync(path).toString('latin1').matchAll(anyWord))
      if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), path.slice(folder.length + 1));
  }
  return found;
}
