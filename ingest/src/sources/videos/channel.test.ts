import { hubConfigSchema } from '@runrate/contracts';
import { startSampleWorld } from '@runrate/sample-world';
import { startFeedServer } from '@runrate/testkit';
import { describe, expect, test } from 'vitest';
import { startTestHub } from '../../test-hub.ts';
import { findChannelId, readChannelAddress } from './channel-address.ts';
import { toSeconds } from './video-details.ts';

const never = '0 0 29 2 *';
const HOUR = 3_600_000;
const id = 'UCabcdefghijklmnopqrstuv';
const wholeFeed = `/feeds/videos.xml?channel_id=${id}`;
const fullLength = `/feeds/videos.xml?playlist_id=UULF${id.slice(2)}`;

const channel = (...ids: string[]) => ({
  body: `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"><title>Tube</title>${ids
    .map(
      (video) =>
        `<entry><id>yt:video:${video}</id><yt:videoId>${video}</yt:videoId><title>${video}</title><published>2026-03-04T18:00:00Z</published></entry>`,
    )
    .join('')}</feed>`,
});
const page = (body: string) => ({ body, contentType: 'text/html' });

async function startHub(url: string, host: string, options: Parameters<typeof startTestHub>[1] = {}) {
  const source = { id: 'tube', kind: 'videos', name: 'Tube', url, schedule: never } as const;
  return startTestHub({ sources: [source], network: { allow: [host] } }, options);
}
const idsOf = (events: Awaited<ReturnType<Awaited<ReturnType<typeof startTestHub>>['events']>>) =>
  events.map((event) => (event.type === 'VideoObserved' ? event.data.videoId : ''));

describe('a channel is named as people copy it', () => {
  test.each([
    [`https://www.youtube.com/channel/${id}`, [fullLength, wholeFeed]],
    [`https://www.youtube.com/feeds/videos.xml?channel_id=${id}`, [fullLength, wholeFeed]],
    ['https://www.youtube.com/playlist?list=PL123', ['/feeds/videos.xml?playlist_id=PL123']],
    ['https://www.youtube.com/feeds/videos.xml?playlist_id=PL1', ['/feeds/videos.xml?playlist_id=PL1']],
  ])('%s', (address, paths) => {
    expect(readChannelAddress(address)).toEqual({
      kind: 'feeds',
      addresses: paths.map((path) => `https://www.youtube.com${path}`),
    });
  });

  test.each(['@tube', 'c/tube', 'user/tube'])('https://www.youtube.com/%s is a page to read', (name) => {
    expect(readChannelAddress(`https://www.youtube.com/${name}`)).toEqual({
      kind: 'page',
      base: 'https://www.youtube.com',
    });
  });

  test('in the configuration also by id, handle or playlist', () => {
    const read = (url: string) =>
      hubConfigSchema.safeParse({ sources: [{ id: 't', kind: 'roundup', name: 'T', url }] }).data?.sources[0]
        ?.url;
    expect(read(id)).toBe(`https://www.youtube.com/channel/${id}`);
    expect(read('@the.tube')).toBe('https://www.youtube.com/@the.tube');
    expect(read('PLabcdefghijkl')).toBe('https://www.youtube.com/playlist?list=PLabcdefghijkl');
    expect(read('tube')).toBeUndefined();
  });

  test('a page is of the channel it says it is of', () => {
    const other = '{"browseId":"UCzzzzzzzzzzzzzzzzzzzzzz"}';
    const self = `<link rel="canonical" href="https://www.youtube.com/channel/${id}">`;
    expect(findChannelId(`${other}${self}`)).toBe(id);
    expect(findChannelId(`${other}{"externalId":"${id}"}`)).toBe(id);
    expect(findChannelId(other)).toBeUndefined();
  });
});

test('a handle is looked up once; from then on the list without Shorts is asked', async () => {
  await using server = await startFeedServer();
  server.set('/@tube', page(`<link rel="canonical" href="${server.origin}/channel/${id}">`));
  server.set(fullLength, channel('long'));
  server.set(wholeFeed, channel('long', 'short'));
  await using hub = await startHub(`${server.origin}/@tube`, server.host);
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched', counts: { new: 1 } });
  await hub.request('tube');
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'unchanged' });
  expect(idsOf(await hub.events('videos'))).toEqual(['long']);
  expect([server.counts('/@tube').requests, server.counts(wholeFeed).requests]).toEqual([1, 0]);
});

test('a channel without such a list is read from its whole feed', async () => {
  await using server = await startFeedServer();
  server.set(wholeFeed, channel('long'));
  await using hub = await startHub(`${server.origin}/channel/${id}`, server.host);
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched', counts: { new: 1 } });
});

test('a page that names no channel is said so', async () => {
  await using server = await startFeedServer();
  server.set('/@tube', page('<title>Consent</title>'));
  await using hub = await startHub(`${server.origin}/@tube`, server.host);
  expect(await hub.nextFetch()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('names no channel'),
  });
});

describe('I6 answers of YouTube that pass', () => {
  const path = '/youtube/feeds/videos.xml';
  test.each([404, 500])('%i is no failure of the channel for a day, and one afterwards', async (status) => {
    let now = Date.parse('2026-03-04T18:00:00Z');
    await using world = await startSampleWorld({ port: 0 });
    const { host } = new URL(world.origin);
    await using hub = await startHub(`${world.origin}${path}?channel_id=runrate-tv`, host, {
      clock: () => now,
    });
    const first = await hub.nextFetch();
    expect(first).toMatchObject({ outcome: 'fetched' });
    world.misbehave(path, { kind: 'status', status });
    for (let hour = 0; hour < 24; hour += 6) {
      await hub.request('tube');
      const failed = await hub.nextFetch();
      expect(failed).toMatchObject({ outcome: 'failed', errorStreak: 0, retired: false });
      expect(failed.error).toContain('passes by itself');
      now += 6 * HOUR;
    }
    await hub.request('tube');
    expect(await hub.nextFetch()).toMatchObject({
      errorStreak: 1,
      error: expect.stringContaining('more than a day'),
    });
    world.misbehave(path, null);
    await hub.request('tube');
    expect(await hub.nextFetch()).toMatchObject({ outcome: 'unchanged', errorStreak: 0 });
  });

  test.each([
    ['429', { kind: 'status', status: 429, headers: { 'retry-after': '60' } }],
    ['a web page', { kind: 'html' }],
    ['half a feed', { kind: 'cut' }],
  ] as const)('%s is a failure with a reason, and no video is lost', async (_, fault) => {
    await using world = await startSampleWorld({ port: 0 });
    const { host } = new URL(world.origin);
    await using hub = await startHub(`${world.origin}${path}?channel_id=runrate-tv`, host);
    const { counts } = await hub.nextFetch();
    world.misbehave(path, fault);
    await hub.request('tube');
    expect(await hub.nextFetch()).toMatchObject({ error: expect.stringMatching(/\w+ \w+/), errorStreak: 1 });
    expect(await hub.events('videos')).toHaveLength(counts.new);
  });
});

describe('the Data API', () => {
  const query = new URLSearchParams({ part: 'contentDetails,statistics', id: 'long,brief', key: 'secret' });
  const items = [
    {
      id: 'long',
      contentDetails: { duration: 'PT1H2M3S' },
      statistics: { viewCount: '1234', likeCount: '5' },
    },
    { id: 'brief', contentDetails: { duration: 'PT45S' }, statistics: {} },
  ];

  test('tells lengths, views and likes; a Short without a mark is known by its length', async () => {
    await using server = await startFeedServer();
    server.set('/feed', channel('long', 'brief'));
    server.set(`/api/videos?${query}`, { body: JSON.stringify({ items }), contentType: 'application/json' });
    const outside = { youtubeApiKey: 'secret', youtubeApi: `${server.origin}/api` };
    await using hub = await startHub(`${server.origin}/feed`, server.host, { outside });
    expect(await hub.nextFetch()).toMatchObject({ counts: { new: 1, rejected: 0 } });
    const [event] = await hub.events('videos');
    expect(event?.data).toMatchObject({
      videoId: 'long',
      durationSeconds: 3723,
      viewCount: 1234,
      likeCount: 5,
    });
  });

  test('S9 gone: the videos come all the same, and the key stands nowhere', async () => {
    await using server = await startFeedServer();
    server.set('/feed', channel('long'));
    const outside = { youtubeApiKey: 'secret', youtubeApi: `${server.origin}/api` };
    await using hub = await startHub(`${server.origin}/feed`, server.host, { outside });
    const fetched = await hub.nextFetch();
    expect(fetched).toMatchObject({ outcome: 'fetched', counts: { new: 1 } });
    expect(fetched.rejections).toEqual([expect.stringContaining('Data API')]);
    expect(JSON.stringify(fetched)).not.toContain('secret');
  });

  test.each([
    ['PT1H2M3S', 3723],
    ['PT45S', 45],
    ['P1DT1S', 86_401],
    ['P0D', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('%s is %s seconds', (duration, seconds) => expect(toSeconds(duration)).toBe(seconds));
});
