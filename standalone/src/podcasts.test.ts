import { type Episode, episodeWithNotesSchema, listEpisodes, listSources } from '@runrate/contracts';
import { makeTemporaryFolder, type PodcastItem, podcastFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from './test-hub.ts';

const never = '0 0 29 2 *';
const at = (hour: number) => new Date(Date.UTC(2026, 2, 4, hour)).toUTCString();
const item = (guid: string, more: PodcastItem = {}): PodcastItem => ({
  ...{ guid, title: `Episode ${guid}`, link: `https://show.example/${guid}`, pubDate: at(8) },
  enclosure: { url: `https://cdn.example/${guid}.mp3`, type: 'audio/mpeg', length: '1000' },
  ...more,
});

async function startShow(items: readonly PodcastItem[]) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const server = stack.use(await startFeedServer());
  const publish = (next: readonly PodcastItem[]) =>
    server.set('/show.xml', { body: podcastFeed('The Show', next), contentType: 'application/rss+xml' });
  publish(items);
  const source = {
    id: 'show',
    kind: 'podcast' as const,
    name: 'The Show',
    schedule: never,
    show: 'full' as const,
  };
  const config = {
    // Cached pictures would have different addresses in each hub.
    images: 'link' as const,
    sources: [{ ...source, url: `${server.origin}/show.xml` }],
    network: { allow: [server.host] },
  };
  const hub = stack.use(
    await startTestHub(config, folder.path, { clock: () => Date.parse('2026-03-04T22:00:00Z') }),
  );
  const get = async (path: string): Promise<Response> => fetch(`${hub.origin}${path}`);
  const refresh = async () => {
    const asked = await fetch(`${hub.origin}/api/admin/sources/show/refresh`, { method: 'POST' });
    expect(asked.status).toBe(200);
  };
  return {
    ...{ server, publish, get, refresh },
    episodes: async (): Promise<Episode[]> =>
      listEpisodes.answer.parse(await (await get('/api/podcasts?limit=100')).json()),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('POD-01 POD-03 POD-05 a podcast goes from its feed to the call, and its files are left alone', async () => {
  await using show = await startShow([
    item('1', {
      title: '<img src=x onerror=alert(1)>Pricing <b>now</b>',
      'itunes:duration': '54:00',
      'itunes:episode': '1',
      'content:encoded': '<p>Notes<script>alert(1)</script></p>',
      enclosure: { url: '/audio/1.mp3', type: 'audio/mpeg', length: '1000' },
    }),
    item('2', { pubDate: at(9), 'itunes:duration': '-5' }),
    item('3', { enclosure: { url: 'javascript:alert(1)', type: 'audio/mpeg', length: '1' } }),
  ]);
  show.server.set('/audio/1.mp3', { body: '', location: '/elsewhere.mp3' });
  const episodes = await show.episodes();
  expect(episodes.map(({ title }) => title)).toEqual(['Episode 2', 'Pricing now']);
  expect(episodes[0]).not.toHaveProperty('durationSeconds');
  const { id = '', ...first } = episodes[1] ?? {};
  expect(first).toMatchObject({
    ...{ show: 'The Show', durationSeconds: 3240, episode: 1, description: 'Notes' },
    audioUrl: 'https://show.example/audio/1.mp3',
  });
  const one = episodeWithNotesSchema.parse(await (await show.get(`/api/podcasts/${id}`)).json());
  expect(one.notes).toBe('<p>Notes</p>');
  const [source] = listSources.answer.parse(await (await show.get('/api/admin/sources')).json());
  expect(source).toMatchObject({ last: { rejections: ['“Episode 3” has no audio file'] } });
  expect(show.server.counts('/show.xml').requests).toBe(1);
  expect(show.server.counts('/audio/1.mp3').requests).toBe(0);
});

test('POD-03 I9 an edit changes an episode where it is, a guid twice makes no third, what is gone stays', async () => {
  const one = item('1');
  await using show = await startShow([one, item('2', { pubDate: at(9) })]);
  const before = await show.episodes();
  const moved = { url: 'https://cdn.example/1-again.mp3', type: 'audio/mpeg', length: '2000' };
  show.publish([{ ...one, title: 'Edited', enclosure: moved }, one]);
  await show.refresh();
  const after = await show.episodes();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ title }) => title)).toEqual(['Episode 2', 'Edited']);
  expect(after[1]?.audioUrl).toBe(moved.url);
  show.publish([{ ...one, title: 'Edited', enclosure: moved }]);
  await show.refresh();
  expect(await show.episodes()).toEqual(after);
});

test('I11 a podcast of 10,001 episodes is read up to 10,000, each of them once', async () => {
  const items = Array.from({ length: 10_001 }, (_, index) => item(`${index}`));
  await using show = await startShow(items);
  await expect
    .poll(async () => (await show.get('/api/podcasts?limit=1')).headers.get('x-total-count'), {
      timeout: 180_000,
    })
    .toBe('10000');
  show.publish(items.slice(0, 9999));
  await show.refresh();
  expect((await show.get('/api/podcasts?limit=1')).headers.get('x-total-count')).toBe('10000');
}, 240_000);

test('POD-06 a hub that reads another hub’s feed of episodes has the same episodes', async () => {
  const image = { href: 'https://cdn.example/1.jpg?a=1&b=2' };
  const more = {
    'itunes:duration': '90',
    'itunes:episode': '7',
    'itunes:season': '2',
    'itunes:image': image,
  };
  const notes = { 'content:encoded': '<p>Notes & <a href="https://show.example/n?a=1&b=2">links</a></p>' };
  await using show = await startShow([
    item('1', { title: 'Q&A <now>', ...more, ...notes }),
    item('2', { pubDate: at(9) }),
  ]);
  await using mirror = await startShow([]);
  mirror.server.set('/show.xml', { body: await (await show.get('/podcasts/feed.xml')).text() });
  await mirror.refresh();
  const facts = async (hub: typeof show) => {
    const known = (await hub.episodes()).map(({ id: _id, ...episode }) => episode);
    return known.map(
      ({ sourceId: _source, sourceUrl: _url, show: _show, author: _author, ...episode }) => episode,
    );
  };
  expect(await facts(mirror)).toEqual(await facts(show));
});
