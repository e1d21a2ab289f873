import { featuredVideos, getVideo, latestRoundup, listVideos, videosView } from '@runrate/contracts';
import { daysAgo, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

async function idsOf(hub: HubUnderTest, path: string): Promise<string[]> {
  return listVideos.answer.parse(await hub.json(path)).map(({ id }) => id);
}

test('API-28 videos are listed newest first, by category and by channel', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(videosView, video('a', { publishedAt: daysAgo(3), categories: ['ai'] }), video('b'));
  await hub.put(videosView, video('r', { channel: 'table', roundup: 'yes', publishedAt: daysAgo(2) }));
  expect(await idsOf(hub, '/api/videos')).toEqual(['b', 'r', 'a']);
  expect(await idsOf(hub, '/api/videos?category=ai')).toEqual(['a']);
  expect(await idsOf(hub, '/api/videos?channel=channel')).toEqual(['b', 'a']);
  expect(await idsOf(hub, '/api/videos?channel=table')).toEqual(['r']);
  expect(await idsOf(hub, '/api/videos?channel=roundup')).toEqual(['r']);
  expect(await idsOf(hub, '/api/videos?limit=1&offset=1')).toEqual(['r']);
  expect((await hub.fetch('/api/videos?channel=table&category=ai')).status).toBe(400);
  expect((await hub.fetch('/api/videos?limit=101')).status).toBe(400);
});

test('API-29 featured videos are the newest, three unless asked otherwise', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(videosView, ...[4, 3, 2, 1].map((days) => video(`v${days}`, { publishedAt: daysAgo(days) })));
  await hub.put(videosView, video('future', { publishedAt: daysAgo(-1) }));
  const ids = async (path: string) => featuredVideos.answer.parse(await hub.json(path)).map(({ id }) => id);
  expect(await ids('/api/videos/featured')).toEqual(['v1', 'v2', 'v3']);
  expect(await ids('/api/videos/featured?limit=1')).toEqual(['v1']);
  expect(await ids('/api/videos/featured?limit=2')).toEqual(['v1', 'v2']);
});

test('API-31 DATA-04 a video is answered by its id; an unknown one is 404', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(videosView, video('a', { durationSeconds: 754, keyTopics: ['ARR'] }));
  const body = await hub.json('/api/videos/a');
  expect(getVideo.answer.parse(body)).toEqual(body);
  expect(body).not.toHaveProperty('keyTopics');
  const missing = await hub.fetch('/api/videos/nope');
  expect([missing.status, await missing.text()]).toEqual([404, 'There is no such video.']);
});

test('API-49 DATA-13 the latest roundup is answered with its quotes; without any, 404', async () => {
  await using hub = await startHubUnderTest();
  expect((await hub.fetch('/api/twentyvc/latest')).status).toBe(404);
  const roundup = { channel: 'table', roundup: 'yes' as const, keyTopics: ['IPO'], highlights: ['Sell.'] };
  await hub.put(videosView, video('old', { ...roundup, publishedAt: daysAgo(8) }), video('new', roundup));
  await hub.announce('videos');
  const body = latestRoundup.answer.parse(await hub.json('/api/twentyvc/latest'));
  expect(body).toMatchObject({ videoId: 'new', keyTopics: ['IPO'], twentyvcHighlights: ['Sell.'] });
  expect(body.url).toBe('https://www.youtube.com/watch?v=new');
});
