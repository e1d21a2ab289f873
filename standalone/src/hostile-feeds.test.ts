import { setTimeout as wait } from 'node:timers/promises';
import { articlesView, sourceStatesView } from '@runrate/contracts';
import { spareMemory } from '@runrate/service';
import { makeTemporaryFolder, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from './test-hub.ts';

// As on a machine of 1 GiB: elsewhere what is not used any more is left to lie.
spareMemory(1024 ** 3);

const rss = (items: string) => `<rss version="2.0"><channel><title>Blog</title>${items}</channel></rss>`;
const item = (n: number, html: string) =>
  `<item><guid>g${n}</guid><title>Item ${n}</title><link>/post-${n}</link><description><![CDATA[${html}]]></description></item>`;
const many = (count: number, html: string) =>
  rss(Array.from({ length: count }, (_, n) => item(n, html)).join(''));
const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const words = '<p>Ordinary words of an article, with <a href="/x">a link</a> and <b>more</b>.</p>\n';

/** What reading does with these must not be seen by readers; how many articles come of each. */
const feeds: Readonly<Record<string, { readonly body: string; readonly articles: number }>> = {
  definitions: { body: fill('<!ENTITY ', 1_000_000), articles: 0 },
  'document-types': { body: fill('<!DOCTYPE[>', 1_000_000), articles: 0 },
  'open-tags': { body: many(60, '<b>'.repeat(33_000) + '</i>'.repeat(25_000)), articles: 60 },
  'long-items': { body: many(70, fill(words, 200_000)), articles: 70 },
  'many-items': { body: many(10_000, fill(words, 1300)), articles: 10_000 },
};

/**
 * The longest this thread worked without looking at anything else, in CPU time, so that other programs of the machine
 * do not count; and the most memory.
 */
function watch() {
  const start = process.memoryUsage.rss();
  const figures = { longestTurnMs: 0, grownMb: 0 };
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    figures.longestTurnMs = Math.max(figures.longestTurnMs, (used.user + used.system) / 1000);
    figures.grownMb = Math.max(figures.grownMb, (process.memoryUsage.rss() - start) / 1024 ** 2);
  }, 5);
  return { figures, stop: () => clearInterval(timer) };
}

test.each(Object.keys(feeds))(
  'I20 I22 no reader waits 250 ms for a feed of %s',
  {
    timeout: 280_000,
  },
  async (name) => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startFeedServer());
    const folder = stack.use(await makeTemporaryFolder());
    server.set('/start', { body: rss(item(99_999, words)) });
    const { body = '', articles = 0 } = feeds[name] ?? {};
    const source = { kind: 'articles' as const, schedule: '0 0 29 2 *' };
    const hub = stack.use(
      await startTestHub(
        {
          network: { allow: [server.host] },
          sources: [
            { ...source, id: 'start', name: 'Start', url: `${server.origin}/start` },
            { ...source, id: 'hostile', name: 'Hostile', url: `${server.origin}/hostile` },
          ],
        },
        folder.path,
      ),
    );
    const read = () => hub.engines.views.get(sourceStatesView, 'hostile');
    const before = await read();
    server.set('/hostile', { body });
    const watched = watch();
    stack.defer(watched.stop);
    const asked = await fetch(`${hub.origin}/api/content/refresh/rss`, { method: 'POST' });
    expect(asked.status).toBeLessThan(300);
    while ((await read())?.startedAt === before?.startedAt) await wait(20);
    const count = () => hub.engines.views.count({ view: articlesView, list: 'newest' });
    while ((await count()) < articles + 1) await wait(20);
    watched.stop();
    expect((await read())?.outcome).toBe(articles === 0 ? 'failed' : 'fetched');
    expect(watched.figures.longestTurnMs).toBeLessThan(250);
    expect(watched.figures.grownMb).toBeLessThan(256);
  },
);
