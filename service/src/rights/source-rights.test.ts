import { hubConfigSchema } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { createRights } from './source-rights.ts';

test('the site of a channel is its page, not the feed that is read', () => {
  const sites = [
    ['https://www.youtube.com/feeds/videos.xml?channel_id=UCx', 'https://www.youtube.com/channel/UCx'],
    ['https://www.youtube.com/feeds/videos.xml?playlist_id=PLx', 'https://www.youtube.com/playlist?list=PLx'],
    ['https://www.youtube.com/feeds/videos.xml?user=desk', 'https://www.youtube.com/user/desk'],
    ['http://127.0.0.1:9/youtube/feeds/videos.xml?channel_id=tv', 'http://127.0.0.1:9/youtube/channel/tv'],
    ['https://www.youtube.com/@desk', 'https://www.youtube.com/@desk'],
  ] as const;
  const sources = sites.map(([url], place) => ({ id: `c${place}`, kind: 'videos', name: 'Channel', url }));
  const rightsOf = createRights(hubConfigSchema.parse({ sources }));
  expect(sources.map(({ id }) => rightsOf({ id, curated: false }).siteUrl)).toEqual(
    sites.map(([, site]) => site),
  );
});
