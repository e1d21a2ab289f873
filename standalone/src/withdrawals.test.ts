import { listWithdrawals } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed } from '@runrate/testkit';
import { expect, test } from 'vitest';
import {
  item,
  markedTitle,
  marker,
  outputsWith,
  type RemovalHub,
  startRemovalWorld,
} from './testing/removal-world.ts';

const soon = { timeout: 30_000, interval: 100 };

test('OWN-14 what its publisher takes back answers 410, is in no output, survives a replay, and returns; what was taken down does not', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const at = stack.use(await world.open());
  const withdraw = (path: string, title: string, guid: string) => {
    const tombstone = `<at:deleted-entry xmlns:at="http://purl.org/atompub/tombstones/1.0" ref="${guid}" when="2026-03-04T17:00:00Z"/>`;
    const body = rssFeed(title, [item('other-1')]).replace('</channel>', `${tombstone}</channel>`);
    world.feeds.set(path, { body, contentType: 'application/rss+xml' });
  };
  const { items } = await at.remove({ url: 'https://far.example/marked' });
  const id = items[0]?.id ?? '';
  const episode = (await at.remove({ url: 'https://show.example/pod' })).items[0]?.id ?? '';
  const story = await at.storyOf(id);
  expect(await statusesOf(at, id, episode)).toEqual([200, 200, 200]);

  withdraw('/a', 'a', 'guid-marked');
  withdraw('/wire', 'wire', 'wire');
  withdraw('/show', 'Show', 'pod');
  for (const source of ['a', 'wire', 'show']) await at.refresh(source);
  await expect.poll(() => statusesOf(at, id, episode), soon).toEqual([410, 410, 410]);
  // The address of a story stays while another item tells it.
  const outputs = () => outputsWith(at, `${marker}title`, [id, episode, story, 'zapm']);
  await expect.poll(outputs, { timeout: 60_000, interval: 100 }).toEqual(['/sitemaps/stories-1.xml']);
  const listed = listWithdrawals.answer.parse(await (await at.get('/api/admin/withdrawals')).json());
  expect(listed.withdrawals.map(({ kind, by }) => [kind, by]).toSorted()).toEqual([
    ['article', 'feed'],
    ['episode', 'feed'],
    ['news', 'feed'],
  ]);
  expect(listed.withdrawals).toContainEqual(
    expect.objectContaining({ title: markedTitle, url: 'https://far.example/marked', sourceId: 'a' }),
  );
  expect(await (await at.get('/metrics')).text()).toContain('runrate_withdrawn_items_total{by="feed"} 3');

  await at.post('/api/admin/rebuild', { view: 'articles' });
  await expect.poll(() => at.rebuildStage(), soon).toBe('ready');
  await at.post('/api/admin/rebuild/promote', {});
  await expect.poll(() => at.rebuildStage(), soon).not.toBe('ready');
  expect(await statusesOf(at, id, episode)).toEqual([410, 410, 410]);

  world.publish('/a', [item('marked', true)]);
  await at.refresh('a');
  await expect.poll(() => statusesOf(at, id, episode), soon).toEqual([200, 200, 410]);
  expect(await (await at.get(`/api/articles/${id}`)).json()).toMatchObject({ title: markedTitle });

  await at.remove({ id, confirm: true });
  expect(await statusesOf(at, id, episode)).toEqual([410, 410, 410]);
  withdraw('/a', 'a', 'guid-marked');
  await at.refresh('a');
  world.publish('/a', [item('marked', true), item('later')]);
  await at.refresh('a');
  await expect
    .poll(async () => (await (await at.get('/feed.xml')).text()).includes('Story later'), soon)
    .toBe(true);
  expect(await statusesOf(at, id, episode)).toEqual([410, 410, 410]);
}, 180_000);

async function statusesOf({ get }: RemovalHub, article: string, episode: string): Promise<number[]> {
  const paths = [`/api/articles/${article}`, `/article/${article}`, `/api/podcasts/${episode}`];
  return Promise.all(paths.map(async (path) => (await get(path)).status));
}
