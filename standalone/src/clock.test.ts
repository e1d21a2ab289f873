import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { articleSchema } from '@runrate/contracts';
import { type FeedServer, makeTemporaryFolder, rssFeed, runProcess, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';

const main = join(import.meta.dirname, 'main.ts');
const movableClock = pathToFileURL(join(import.meta.dirname, 'testing/movable-clock.ts')).href;
const limits = { timeout: 40_000, interval: 100 };
const [hour, day] = [3_600_000, 86_400_000];

test('F17 the clock of a hub jumps ten years, a day and an hour: it goes on fetching, and order is as published', async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const [config, shift] = [join(folder.path, 'hub.yaml'), join(folder.path, 'shift')];
  await writeFile(shift, '0');
  await writeFile(config, configOf(feeds, ['steady', 'failing']));
  publish(feeds, 'steady', 1);
  publish(feeds, 'failing', 1);
  const hub = stack.use(
    runProcess(main, {
      env: {
        ...{ HUB_CONFIG: config, DATA_DIR: join(folder.path, 'data'), PORT: '0', LOG_LEVEL: 'silent' },
        ...{ CLOCK_SHIFT_FILE: shift, NODE_OPTIONS: `--import ${movableClock}` },
      },
    }),
  );
  const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
  await expect.poll(() => readTitles(origin), limits).toHaveLength(2);

  let published = 1;
  for (const milliseconds of [3650 * day, -day, hour, -hour, 0]) {
    await writeFile(shift, String(milliseconds));
    published += 1;
    publish(feeds, 'steady', published);
    if (published === 2) feeds.set('/failing', { body: 'no feed', contentType: 'text/plain' });
    await expect.poll(() => readTitles(origin, 'steady'), limits).toHaveLength(published);
  }
  // It failed while the clock was ten years ahead; the next attempt must not wait that long.
  publish(feeds, 'failing', 2);
  await expect.poll(() => readTitles(origin, 'failing'), limits).toEqual(['failing 2', 'failing 1']);
  expect(await readTitles(origin, 'steady')).toEqual([6, 5, 4, 3, 2, 1].map((n) => `steady ${n}`));
  expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ready');
}, 240_000);

function configOf(feeds: FeedServer, names: readonly string[]): string {
  const sources = names.map(
    (name) =>
      `  - { id: ${name}, kind: articles, name: ${name}, url: "${feeds.origin}/${name}", schedule: "* * * * * *" }\n`,
  );
  return `network: { allow: ["${feeds.host}"] }\nsources:\n${sources.join('')}`;
}

function publish(feeds: FeedServer, name: string, count: number): void {
  const items = Array.from({ length: count }, (_, n) => ({
    guid: `${name}-${n + 1}`,
    link: `https://${name}.example/${n + 1}`,
    title: `${name} ${n + 1}`,
    body: `<p>Paragraph ${n + 1}.</p>`,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }));
  feeds.set(`/${name}`, { body: rssFeed(name, items) });
}

async function readTitles(origin: string, name = ''): Promise<string[]> {
  const response = await fetch(`${origin}/api/articles?limit=100`);
  const titles = z
    .array(articleSchema)
    .parse(await response.json())
    .map(({ title }) => title);
  return titles.filter((title) => title.startsWith(name));
}
