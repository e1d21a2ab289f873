import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRemovals } from '@runrate/contracts';
import { makeTemporaryFolder, type RssItem, rssFeed, runProcess, startFeedServer } from '@runrate/testkit';
import { expect } from 'vitest';
import { createHubCall } from './call-hub.ts';
import { filesWith } from './removal-world.ts';
import { seededRandom } from './seeded-random.ts';

const main = join(import.meta.dirname, '../main.ts');
const seed = Number(process.env['KILL_SEED'] ?? 20_260_302);
const longestDelayMs = 500;

const wordOf = (n: number) =>
  `quokka${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}word`;
const addressOf = (n: number) => `https://far.example/${wordOf(n)}`;

function toItem(n: number): RssItem {
  const words = Array.from({ length: 80 }, (_, place) => `filler${(n * 37 + place * 11) % 997}`);
  return {
    ...{ guid: `guid-${wordOf(n)}`, link: addressOf(n), title: `Title ${wordOf(n)}` },
    body: `<p>${wordOf(n)} ${words.join(' ')}</p>`,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  };
}

/**
 * Kills a hub at random moments of removals while its source is read. Each item is either untouched or in the
 * register and nowhere else: not its words, guid, address or title, file contents included.
 */
export async function killDuringRemovals(kills: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const random = seededRandom(seed);
  const all = Array.from({ length: kills + 20 }, (_, n) => n);
  feeds.set('/far', { body: rssFeed('far', all.map(toItem)), contentType: 'application/rss+xml' });
  const config = join(folder.path, 'hub.yaml');
  const source = `{ id: far, kind: articles, name: Far, url: "${feeds.origin}/far", show: full, schedule: "0 0 29 2 *" }`;
  await writeFile(config, `network: { allow: ["${feeds.host}"] }\nsources:\n  - ${source}\n`);
  const dataDir = join(folder.path, 'data');

  async function start() {
    const hub = runProcess(main, {
      env: { HUB_CONFIG: config, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    });
    const origin = (await hub.line(/^ready (http:\S+)$/))[1] ?? '';
    const call = createHubCall(origin);
    return { hub, call };
  }

  const acknowledged: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const { hub, call } = await start();
    const delay = random() * longestDelayMs;
    const reading = call('/api/admin/sources/far/refresh', {}).catch(() => undefined);
    const removing = call('/api/admin/removals', {
      url: addressOf(round),
      reason: `letter ${round}`,
      confirm: true,
    })
      .then(({ ok }) => ok && acknowledged.push(round))
      .catch(() => undefined);
    // A random kill moment is the test's input, not a wait for an event.
    await new Promise((resolve) => setTimeout(resolve, delay));
    hub.kill('SIGKILL');
    await hub.ended;
    await Promise.all([reading, removing]);
  }

  const { hub, call } = await start();
  await call('/api/admin/sources/far/refresh', {});
  const register = async () =>
    listRemovals.answer.parse(await (await call('/api/admin/removals?limit=100')).json()).removals;
  await expect
    .poll(async () => (await register()).every(({ state }) => state === 'done'), { timeout: 30_000 })
    .toBe(true);
  const removed = new Set((await register()).map(({ reason }) => Number(reason.replace('letter ', ''))));
  expect([...removed]).toEqual(expect.arrayContaining(acknowledged));
  const listed = await (await call('/api/articles?limit=100')).text();
  const seen = all.filter((n) => listed.includes(wordOf(n)));
  expect(seen, `seed ${seed}`).toEqual(all.filter((n) => !removed.has(n)));
  for (const n of removed) {
    const found = await (await call(`/api/search?q=${wordOf(n)}`)).text();
    expect([n, found.includes(`Title ${wordOf(n)}`)], `seed ${seed}`).toEqual([n, false]);
  }
  await expect
    .poll(
      () => [...removed].flatMap((n) => filesWith(folder.path, wordOf(n)).map((file) => `${n} ${file}`)),
      {
        timeout: 20_000,
        interval: 200,
      },
    )
    .toEqual([]);
  hub.kill('SIGTERM');
  await hub.ended;
}
