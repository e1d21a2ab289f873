import type { SourceOf } from '@runrate/contracts';
import { describe, expect, test } from 'vitest';
import { parseChannel } from './parse.ts';
import { toVideoObservations } from './to-observations.ts';

const source: SourceOf<'videos'> = {
  id: 'tv',
  kind: 'videos',
  name: 'TV',
  url: 'https://tube.example/feed',
  categories: ['ai'],
  curated: false,
  schedule: '*/15 * * * *',
};

const entry = (id: string, change: { published?: string; link?: string; duration?: string } = {}) => `<entry>
  <id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><yt:channelId>C1</yt:channelId><title>Talk &amp; ${id}</title>
  <link rel="alternate" href="${change.link ?? `https://tube.example/watch?v=${id}`}"/>
  <author><name>The Channel</name><uri>https://tube.example/c</uri></author>
  <published>${change.published ?? '2026-03-04T18:00:00+00:00'}</published><updated>2026-03-05T18:00:00+00:00</updated>
  <media:group><media:title>Talk</media:title><media:description>Line one
Line two &lt;3</media:description><media:thumbnail url="https://tube.example/${id}.jpg" width="480" height="360"/>
  <media:keywords>ai, agents, ai</media:keywords>${change.duration ?? ''}
  <media:community><media:starRating count="12" average="5.00" min="1" max="5"/><media:statistics views="3456"/></media:community>
  </media:group></entry>`;
const channel = (...entries: string[]) =>
  `<?xml version="1.0"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"
  xmlns="http://www.w3.org/2005/Atom"><title>The Channel</title>${entries.join('')}</feed>`;

async function observe(text: string) {
  const result = await parseChannel(text, 'https://tube.example/feed');
  if (result.outcome !== 'parsed') throw new Error(result.reason);
  const { observed, rejections } = toVideoObservations(source, result.parsed);
  const first = { title: '', seenAt: '2026-03-04T18:00:00.000Z' };
  return { data: observed.map(({ identity, toData }) => toData(identity.key, first)), rejections };
}

test('a video carries what the channel feed says of it', async () => {
  const { data } = await observe(channel(entry('abc', { duration: '<yt:duration seconds="1684"/>' })));
  expect(data).toEqual([
    {
      sourceId: 'tv',
      sourceName: 'TV',
      curated: false,
      roundup: false,
      videoId: 'abc',
      channelId: 'C1',
      channelTitle: 'The Channel',
      url: 'https://tube.example/watch?v=abc',
      title: 'Talk & abc',
      description: 'Line one\nLine two <3',
      thumbnailUrl: 'https://tube.example/abc.jpg',
      publishedAt: '2026-03-04T18:00:00.000Z',
      durationSeconds: 1684,
      viewCount: 3456,
      likeCount: 12,
      terms: ['ai', 'agents'],
      defaultCategories: ['ai'],
    },
  ]);
});

describe('Shorts are left out', () => {
  test.each([
    ['by their length', { duration: '<yt:duration seconds="60"/>' }, 0],
    ['by their link', { link: 'https://tube.example/shorts/abc' }, 0],
    ['and nothing that is longer', { duration: '<yt:duration seconds="61"/>' }, 1],
    ['and nothing whose length is not known', {}, 1],
  ])('%s', async (_, change, count) => {
    expect((await observe(channel(entry('abc', change)))).data).toHaveLength(count);
  });
});

test('one bad date costs one video at most', async () => {
  const text = channel(entry('a', { published: 'soon' }), entry('b')).replace(
    /<updated>[^<]*<\/updated>/,
    '',
  );
  const { data, rejections } = await observe(text);
  expect(data).toHaveLength(1);
  expect(rejections).toEqual(['Video a has no date']);
});

test.each(['<!doctype html><title>x</title>', 'error', channel(entry('a')).slice(0, 300)])(
  'I6 %# is refused with a reason',
  async (text) => {
    expect(await parseChannel(text, 'https://tube.example/')).toMatchObject({ outcome: 'refused' });
  },
);
