// Runs a hub with a feed of one article, or of none, until readers see it: node standalone/src/testing/one-title.ts <0|1>
import { setTimeout as wait } from 'node:timers/promises';
import { articleSearch, articlesView, hubConfigSchema, storyItemsView } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { pino } from 'pino';
import { createHub, type RunningHub } from '../create-hub.ts';

const count = Number(process.argv[2]);
const items = [
  {
    ...{ guid: '1', link: 'https://zebrawood.example/1', title: 'Zebrawood is priced by the seat' },
    ...{ body: '<p>What a seat costs, and why.</p>', publishedAt: new Date(Date.now() - 3_600_000) },
  },
].slice(0, count);

await using stack = new AsyncDisposableStack();
const feeds = stack.use(await startFeedServer());
const folder = stack.use(await makeTemporaryFolder());
feeds.set('/feed', { body: rssFeed('zebrawood', items), contentType: 'application/rss+xml' });
const config = hubConfigSchema.parse({
  network: { allow: [feeds.host] },
  sources: [
    {
      id: 'a',
      kind: 'articles',
      name: 'A',
      url: `${feeds.origin}/feed`,
      schedule: '0 0 29 2 *',
      show: 'full',
    },
  ],
});
const hub = stack.use(
  await createHub({
    ...{ config, host: '127.0.0.1', port: 0, dataDir: folder.path },
    logger: pino({ level: 'silent' }),
  }),
);
while (!(await isSeen(hub))) await wait(50);
await fetch(`${hub.origin}/api/articles`);

/** Whether the article is in the list, in search and in a story; true at once without one. */
async function isSeen({ engines: { views, search } }: RunningHub): Promise<boolean> {
  if (count === 0) return true;
  const { documents } = await views.page({ view: articlesView, list: 'newest', limit: 1 });
  const [article] = documents;
  if (!article || (await search.count(articleSearch)) === 0) return false;
  return (await views.get(storyItemsView, `articles|${article.id}`)) !== undefined;
}
