import {
  type EpisodeDocument,
  episodeMomentsView,
  episodeSearch,
  episodesView,
  getEpisodeMoments,
  search,
  videoSearch,
  videosView,
} from '@runrate/contracts';
import { daysAgo, episode, searchable, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const opening = Array.from({ length: 58 }, (_, index) => `opening${index}`).join(' ');
const cues = [
  { seconds: 0, text: opening },
  { seconds: 61.5, speaker: 'Ada', text: 'Then the quokkasecret of renewals came up.' },
  { seconds: 9000, text: 'Beyondtheend is said.' },
];

async function startShow(show: 'full' | 'excerpt' | 'link', change: Partial<EpisodeDocument> = {}) {
  const source = { kind: 'podcast', name: 'The Show', url: 'https://show.example/feed', show } as const;
  const hub = await startHubUnderTest({ config: { sources: [{ ...source, id: 'show' }] } });
  const chapters = [
    { seconds: 60, title: 'Renewals' },
    { seconds: 7200, title: 'Never' },
  ];
  await hub.put(episodesView, episode('e', { durationSeconds: 3600, ...change }));
  const said = { id: 'e', sourceId: 'show', curated: false };
  await hub.put(episodeMomentsView, { ...said, publisher: { chapters, cues } });
  await index(hub, 'e', 'Renewals\nNever', cues.map(({ text }) => text).join(' '));
  return hub;
}

async function index(hub: HubUnderTest, id: string, chapters: string, transcript: string) {
  const text = {
    title: `Episode ${id}`,
    tags: '',
    show: 'The Show',
    body: `About ${id}`,
    chapters,
    transcript,
  };
  const document = searchable(text, daysAgo(1));
  await hub.engines.search.write([{ index: episodeSearch, id, version: 1, document }]);
}
const find = async (hub: HubUnderTest, q: string) =>
  search.answer.parse(await hub.json(`/api/search?q=${encodeURIComponent(q)}`)).hits;
const momentsOf = async (hub: HubUnderTest) =>
  getEpisodeMoments.answer.parse(await hub.json('/api/podcasts/e/moments'));

test('OPN-05 words of a transcript are found, and the hit opens the episode at the second', async () => {
  await using hub = await startShow('full');
  expect(await find(hub, 'quokkasecret')).toMatchObject([
    {
      ...{ kind: 'episode', id: 'e', address: '/podcasts?episode=e&t=61' },
      moment: {
        ...{ seconds: 61.5, address: '/podcasts?episode=e&t=61' },
        text: 'Then the quokkasecret of renewals came up.',
      },
    },
  ]);
  expect(await find(hub, '"quokkasecret of renewals"')).toHaveLength(1);
  const [chapter] = await find(hub, 'renewals');
  expect(chapter?.moment).toEqual({ seconds: 60, title: 'Renewals', address: '/podcasts?episode=e&t=60' });
  const [titled] = await find(hub, 'episode e');
  expect([titled?.address, titled?.moment]).toEqual(['/podcasts?episode=e', undefined]);
});

test('OPN-05 what lies beyond the end of the episode is found, and opens at no second', async () => {
  await using hub = await startShow('full');
  const [hit] = await find(hub, 'beyondtheend');
  expect([hit?.address, hit?.moment]).toEqual(['/podcasts?episode=e', undefined]);
  const { chapters, cues: shown } = await momentsOf(hub);
  expect(chapters).toEqual([{ seconds: 60, title: 'Renewals' }]);
  expect(shown.at(-1)).toEqual({ text: 'Beyondtheend is said.' });
});

test('OPN-05 OWN-01 of an excerpt no more is quoted than its first words; of a link nothing, but the second', async () => {
  await using excerpt = await startShow('excerpt');
  const shown = await momentsOf(excerpt);
  expect(shown.shown).toBe('excerpt');
  expect(shown.chapters).toHaveLength(1);
  expect(shown.cues).toEqual([
    { seconds: 0, text: opening },
    { seconds: 61.5, speaker: 'Ada', text: 'Then the…' },
  ]);
  const [hit] = await find(excerpt, 'quokkasecret');
  expect(hit?.moment).toEqual({ seconds: 61.5, text: 'Then the…', address: '/podcasts?episode=e&t=61' });
  await using link = await startShow('link');
  expect(await momentsOf(link)).toEqual({ chapters: [], cues: [], shown: 'link' });
  const [linked] = await find(link, 'quokkasecret');
  expect(linked?.moment).toEqual({ seconds: 61.5, address: '/podcasts?episode=e&t=61' });
});

test('OPN-05 an item that is missing or not out yet has no moments', async () => {
  await using hub = await startShow('full', { publishedAt: daysAgo(-1) });
  for (const path of ['/api/podcasts/e/moments', '/api/podcasts/none/moments', '/api/videos/none/moments']) {
    expect([path, (await hub.fetch(path)).status]).toEqual([path, 404]);
  }
});

test('OPN-05 chapters in the description of a video open it at the second', async () => {
  await using hub = await startHubUnderTest();
  const chapters = [
    { seconds: 12, title: 'Prices' },
    { seconds: 95, title: 'Contracts' },
  ];
  await hub.put(videosView, video('v', { chapters, description: 'Prices and Contracts' }));
  const text = {
    title: 'Video v',
    tags: '',
    channel: '',
    body: 'A talk',
    chapters: 'Prices\nContracts',
    transcript: '',
  };
  await hub.engines.search.write([
    { index: videoSearch, id: 'v', version: 1, document: searchable(text, daysAgo(1)) },
  ]);
  expect(await find(hub, 'contracts')).toMatchObject([
    { address: '/video/v?t=95', moment: { seconds: 95, title: 'Contracts' } },
  ]);
  expect(await hub.json('/api/videos/v/moments')).toEqual({ chapters, cues: [], shown: 'full' });
});

test('OPN-05 an admin supplies a transcript; what is no text is refused with a reason', async () => {
  await using hub = await startShow('full');
  const supply = (text: string, id = 'e') =>
    hub.post('/api/admin/transcripts', { kind: 'episode', id, text, language: 'en' });
  const answer = await supply('WEBVTT\n\n00:07.000 --> 00:09.000\nOur own words.\n');
  expect([200, 202]).toContain(answer.status);
  expect(await answer.json()).toEqual({ kind: 'episode', id: 'e', cues: 1, timed: true });
  const { records } = await hub.engines.log.read({ topic: 'episodes', partition: 0, offset: 0, limit: 10 });
  expect(records.map(({ key, value }) => [key, JSON.parse(value ?? '').data])).toEqual([
    [
      'show|moments:operator|e',
      {
        ...{ itemId: 'e', sourceId: 'show', curated: false, by: 'operator', chapters: [], language: 'en' },
        cues: [{ seconds: 7, text: 'Our own words.' }],
      },
    ],
  ]);
  expect((await supply('words', 'none')).status).toBe(404);
  const refused = await supply('\u0001\u0002'.repeat(100));
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('This is no transcript'),
  ]);
  expect((await supply('word '.repeat(300_000))).status).toBe(413);
  expect((await supply('')).status).toBeLessThan(300);
});
