import { episodeObserved, type SourceOf, sourceSchema } from '@runrate/contracts';
import { type PodcastItem, podcastFeed } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { parseFeed } from '../../feeds/parse-feed.ts';
import { toEpisodeObservations } from './to-observations.ts';

const source = sourceSchema.parse({
  id: 'show',
  kind: 'podcast',
  name: 'The Show',
  url: 'https://show.example/feed.xml',
}) as SourceOf<'podcast'>;
const audio = (url: string, type = 'audio/mpeg', length = '1000') => ({ enclosure: { url, type, length } });
const file = audio('https://cdn.example/1.mp3');

function read(text: string) {
  const feed = parseFeed(text, source.url);
  if (feed.outcome === 'refused') throw new Error(feed.reason);
  const { observed, ...rest } = toEpisodeObservations(source, feed);
  const events = observed.map((item) =>
    episodeObserved.data.parse(
      item.toData(item.identity.key, {
        title: item.title,
        url: item.url,
        seenAt: '2026-03-04T08:00:00.000Z',
      }),
    ),
  );
  return { ...rest, events };
}
const readItems = (...items: PodcastItem[]) => read(podcastFeed('The Show', items));
const readOne = (item: PodcastItem) => readItems({ title: 'One', ...file, ...item }).events[0];

test('POD-01 an episode is recorded with its file, its place, its length and its notes', () => {
  const episode = readOne({
    guid: 'e1',
    link: '/1',
    description: 'Short.',
    'content:encoded': '<p>Long <a href="/notes">notes</a></p>',
    'itunes:duration': '1:02:03',
    'itunes:episode': '5',
    'itunes:season': '2',
    'itunes:image': { href: 'https://cdn.example/1.jpg' },
    'itunes:author': 'Ada',
  });
  expect(episode).toMatchObject({
    ...{ guid: 'e1', url: 'https://show.example/1', title: 'One', summaryHtml: 'Short.', author: 'Ada' },
    ...{ audioUrl: 'https://cdn.example/1.mp3', audioType: 'audio/mpeg', audioBytes: 1000 },
    ...{ durationSeconds: 3723, episode: 5, season: 2, imageUrl: 'https://cdn.example/1.jpg' },
  });
  expect(episode?.contentHtml).toContain('https://show.example/notes');
});

test('without a picture of its own an episode has that of its show', () => {
  const channel = { 'itunes:image': { href: 'https://cdn.example/show.jpg' } };
  const { events } = read(podcastFeed('The Show', [{ title: 'One', guid: '1', ...file }], channel));
  expect(events[0]?.imageUrl).toBe('https://cdn.example/show.jpg');
});

test.each([
  ['90', 90],
  ['12:34', 754],
  ['61.4', 61],
  ['0', undefined],
  ['-5', undefined],
  ['-0:05', undefined],
  ['604801', undefined],
  ['9'.repeat(400), undefined],
  ['1e308', undefined],
  ['NaN', undefined],
  ['an hour', undefined],
  ['', undefined],
])('a length of “%s”', (text, seconds) => {
  expect(readOne({ guid: '1', 'itunes:duration': text })?.durationSeconds).toBe(seconds);
});

test('POD-03 numbers and sizes that can’t be are not known', () => {
  const odd = { 'itunes:episode': '-3', 'itunes:season': 'two', ...audio('/1.mp3', 'audio/mpeg', '-1') };
  const episode = readOne({ guid: '1', ...odd });
  expect(episode).toMatchObject({ audioUrl: 'https://show.example/1.mp3' });
  for (const field of ['episode', 'season', 'audioBytes', 'durationSeconds']) {
    expect(episode).not.toHaveProperty(field);
  }
});

test.each([
  ['javascript:alert(1)', 'audio/mpeg'],
  ['data:audio/mpeg;base64,AAAA', 'audio/mpeg'],
  ['file:///etc/passwd', 'audio/mpeg'],
  ['https://cdn.example/1.mp4', 'video/mp4'],
  ['https://cdn.example/cover.jpg', 'image/jpeg'],
  ['https://cdn.example/page', ''],
  [`https://cdn.example/${'a'.repeat(5000)}.mp3`, 'audio/mpeg'],
])('an item whose file is %.60s (%s) is refused with its reason', (url, type) => {
  const item = { title: 'One', guid: '1', link: 'https://show.example/1', ...audio(url, type) };
  const { events, rejections, rejected, refused } = readItems(item);
  expect(events).toEqual([]);
  expect([rejections, rejected]).toEqual([['“One” has no audio file'], 1]);
  expect(refused).toEqual([
    { address: 'https://show.example/1', title: 'One', reason: '“One” has no audio file' },
  ]);
});

test.each([
  ['https://cdn.example/1.MP3?token=1', ''],
  ['https://cdn.example/1.m4a', 'application/octet-stream'],
  ['http://user:secret@cdn.example/1.ogg', 'Audio/OGG; codecs=opus'],
])('a file to listen to is known by its type, else by its name: %s', (url, type) => {
  const episode = readOne({ guid: '1', ...audio(url, type) });
  expect(episode?.audioUrl).toMatch(/^https?:\/\/cdn\.example\/1\./i);
});

test('markup of a title is taken off, and what is not markup stays', () => {
  const title = '<script>alert(1)</script>Pricing <b>now</b> & the <video> element';
  expect(readOne({ guid: '1', title })?.title).toBe('Pricing now & the <video> element');
});

test('the same guid twice: different items are two and a mark, the same item twice is said twice', () => {
  const one = { guid: '1', link: 'https://show.example/1', title: 'One', ...file };
  const other = { ...one, link: 'https://show.example/2', title: 'Two' };
  const { events, rejections } = readItems(one, other);
  expect(events.map(({ title }) => title)).toEqual(['One', 'Two']);
  expect(rejections).toEqual(['Different items share the guid “1”']);
  expect(readItems(one, one).rejections).toEqual([]);
});

test('Atom and JSON feeds carry files too', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
    <title>The Show</title><entry><id>urn:1</id><title>One</title><updated>2026-03-01T08:00:00Z</updated>
    <link rel="enclosure" href="/1.opus" type="audio/ogg" length="77"/><itunes:duration>60</itunes:duration></entry></feed>`;
  const attachment = { url: 'https://cdn.example/1.mp3', mime_type: 'audio/mpeg' };
  const json = JSON.stringify({
    ...{ version: 'https://jsonfeed.org/version/1.1', title: 'The Show' },
    items: [
      {
        ...{ id: '1', title: 'One', content_text: 'Notes' },
        attachments: [{ ...attachment, size_in_bytes: 77, duration_in_seconds: 60 }],
      },
    ],
  });
  for (const text of [atom, json]) {
    const { events, rejected } = read(text);
    expect(rejected).toBe(0);
    expect(events).toMatchObject([{ title: 'One', audioBytes: 77, durationSeconds: 60 }]);
  }
});
