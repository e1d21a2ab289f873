import {
  episodesView,
  getEpisode,
  type HubConfigInput,
  listEpisodes,
  toSiteConfig,
} from '@runrate/contracts';
import { daysAgo, episode } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const sources: HubConfigInput['sources'] = [
  { id: 'show', kind: 'podcast', name: 'The Show', url: 'https://show.example/feed.xml' },
];

async function idsOf(hub: HubUnderTest, path: string): Promise<string[]> {
  return listEpisodes.answer.parse(await hub.json(path)).map(({ id }) => id);
}

test('POD-02 episodes are listed newest first, by category and by show, without their notes', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(
    episodesView,
    episode('a', { publishedAt: daysAgo(3), categories: ['ai'] }),
    episode('b'),
    episode('c', { sourceId: 'other', publishedAt: daysAgo(2) }),
  );
  expect(await idsOf(hub, '/api/podcasts')).toEqual(['b', 'c', 'a']);
  expect(await idsOf(hub, '/api/podcasts?category=ai')).toEqual(['a']);
  expect(await idsOf(hub, '/api/podcasts?show=show')).toEqual(['b', 'a']);
  expect(await idsOf(hub, '/api/podcasts?limit=1&offset=1')).toEqual(['c']);
  expect((await hub.fetch('/api/podcasts?show=show&category=ai')).status).toBe(400);
  expect((await hub.fetch('/api/podcasts?limit=101')).status).toBe(400);
  const listed = await hub.fetch('/api/podcasts?limit=1');
  expect(listed.headers.get('x-total-count')).toBe('3');
  expect(await listed.text()).not.toContain('Notes of');
});

test('POD-02 an episode is answered by its id with its notes, and without what the hub keeps for itself', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(episodesView, episode('a', { durationSeconds: 754 }));
  const body = await hub.json('/api/podcasts/a');
  expect(getEpisode.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ notes: '<p>Notes of a</p>', durationSeconds: 754 });
  expect(body).not.toHaveProperty('origin');
  const missing = await hub.fetch('/api/podcasts/nope');
  expect([missing.status, await missing.text()]).toEqual([404, 'There is no such episode.']);
});

test('an episode of tomorrow is shown tomorrow, and then without being asked for anew', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(episodesView, episode('later', { publishedAt: daysAgo(-1) }));
  expect(await idsOf(hub, '/api/podcasts')).toEqual([]);
  expect((await hub.fetch('/api/podcasts/later')).status).toBe(404);
  hub.time.now += 25 * 3_600_000;
  expect(await idsOf(hub, '/api/podcasts')).toEqual(['later']);
});

test('mirrors are told of changed episodes', async () => {
  await using hub = await startHubUnderTest();
  const { next } = (await hub.json('/api/changes')) as { next: string };
  await hub.announce('episodes', ['a']);
  expect(await hub.json(`/api/changes?since=${encodeURIComponent(next)}`)).toMatchObject({
    changes: [{ view: 'episodes', keys: ['a'] }],
  });
});

test('S8 only a hub with podcasts lets its pages play sound from elsewhere, and says so to them', async () => {
  for (const [config, kinds, policy] of [
    [{ sources }, ['podcast'], "media-src 'self' https: http:"],
    [{}, ['articles', 'news', 'videos', 'roundup'], undefined],
  ] as const) {
    await using hub = await startHubUnderTest({ config });
    const page = await hub.fetch('/podcasts');
    const directives = (page.headers.get('content-security-policy') ?? '').split(';');
    expect(directives.find((directive) => directive.startsWith('media-src'))).toBe(policy);
    expect(toSiteConfig(hub.config, 'open').sourceKinds).toEqual(kinds);
  }
});

test('POD-06 the feed of all shows is for players: files of their publishers, safe texts; without podcasts there is none', async () => {
  await using hub = await startHubUnderTest({ config: { sources }, publicUrl: 'https://hub.example/' });
  await hub.put(
    episodesView,
    episode('a', {
      title: '<b>Q&A</b> ]]>',
      notes: '<p>Of ]]> a</p>',
      audioUrl: 'https://cdn.example/a.mp3?x=1&y=2',
    }),
    episode('b', { publishedAt: daysAgo(2), durationSeconds: 90, episode: 3, season: 1, audioBytes: 9 }),
    episode('later', { publishedAt: daysAgo(-1) }),
  );
  const response = await hub.fetch('/podcasts/feed.xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    ...[200, 'application/rss+xml; charset=utf-8'],
  ]);
  const xml = await response.text();
  expect([...xml.matchAll(/<enclosure [^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<enclosure length="0" type="audio/mpeg" url="https://cdn.example/a.mp3?x=1&amp;y=2"/>',
    '<enclosure length="9" type="audio/mpeg" url="https://cdn.example/b.mp3"/>',
  ]);
  expect(xml).toContain('https://hub.example/podcasts');
  expect(xml).not.toContain('<b>Q');
  await using without = await startHubUnderTest();
  expect((await without.fetch('/podcasts/feed.xml')).status).toBe(404);
});
