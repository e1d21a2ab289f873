import { join } from 'node:path';
import { atLength, makeTemporaryFolder, runProcess, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { HostileFigures, HostileReading } from './testing/read-hostile-feed.ts';

const rss = (items: string) => `<rss version="2.0"><channel><title>Blog</title>${items}</channel></rss>`;
const item = (n: number, html: string) =>
  `<item><guid>g${n}</guid><title>Item ${n}</title><link>/post-${n}</link><description><![CDATA[${html}]]></description></item>`;
const many = (count: number, html: string) =>
  rss(Array.from({ length: count }, (_, n) => item(n, html)).join(''));
const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const most = atLength(2_000, 10_000);
const words = '<p>Ordinary words of an article, with <a href="/x">a link</a> and <b>more</b>.</p>\n';

/** Feeds whose parsing must not delay readers, and how many articles each yields. */
const feeds: Readonly<Record<string, { readonly body: string; readonly articles: number }>> = {
  definitions: { body: fill('<!ENTITY ', 1_000_000), articles: 0 },
  'document-types': { body: fill('<!DOCTYPE[>', 1_000_000), articles: 0 },
  'open-tags': { body: many(60, '<b>'.repeat(33_000) + '</i>'.repeat(25_000)), articles: 60 },
  'long-items': { body: many(70, fill(words, 200_000)), articles: 70 },
  'many-items': { body: many(most, fill(words, 1300)), articles: most },
};

const program = join(import.meta.dirname, 'testing/read-hostile-feed.ts');

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
    const reading: HostileReading = {
      dataDir: folder.path,
      source: 'hostile',
      articles: articles + 1,
      config: {
        network: { allow: [server.host] },
        sources: [
          { ...source, id: 'start', name: 'Start', url: `${server.origin}/start` },
          { ...source, id: 'hostile', name: 'Hostile', url: `${server.origin}/hostile` },
        ],
      },
    };
    const hub = stack.use(runProcess(program, { args: [JSON.stringify(reading)] }));
    await hub.line(/^ready$/);
    server.set('/hostile', { body });
    hub.kill('SIGUSR2');
    const figures: HostileFigures = JSON.parse((await hub.line(/^\{.*\}$/))[0]);
    expect(figures.outcome).toBe(articles === 0 ? 'failed' : 'fetched');
    expect(figures.longestTurnMs).toBeLessThan(250);
    expect(figures.grownMb).toBeLessThan(256);
  },
);
