import { createServer, type RequestListener } from 'node:http';
import type { HubEvent } from '@runrate/contracts';
import { podcastFeed } from '@runrate/testkit';
import { afterEach, expect, test } from 'vitest';
import { startTestHub } from '../../test-hub.ts';
import { chooseTranscripts } from './choose-transcripts.ts';

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

const day = 86_400_000;
const start = Date.parse('2026-06-01T12:00:00Z');
const vtt = 'WEBVTT\n\n00:05.000 --> 00:09.000\n<v Ada>The renewals of spring.\n';
const chapters = JSON.stringify({ chapters: [{ startTime: 4, title: 'Renewals' }] });

async function openShow(answers: Record<string, string | RequestListener>) {
  const asked: string[] = [];
  let time = start;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) return void response.writeHead(404).end();
    if (typeof answer === 'function') return answer(request, response);
    response.end(answer.replaceAll('%', `http://${request.headers.host}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  const source = {
    ...{ id: 'show', kind: 'podcast' as const, name: 'The Show', url: `http://${host}/feed.xml` },
    schedule: '0 0 29 2 *',
  };
  const config = { sources: [source], network: { allow: [host] } };
  const hub = stack.use(await startTestHub(config, { clock: () => time }));
  return {
    ...{ hub, asked },
    async again(days: number) {
      time += days * day;
      asked.length = 0;
      await hub.request('show');
      return hub.nextFetch();
    },
  };
}

const item = (guid: string, more: object = {}) => ({
  ...{ guid, title: `Episode ${guid}`, pubDate: 'Mon, 01 Jun 2026 08:00:00 GMT' },
  ...{ enclosure: { url: `https://cdn.example/${guid}.mp3`, type: 'audio/mpeg', length: '9' } },
  ...more,
});
/** Returns a Podcasting 2.0 feed whose items link to their documents. */
const feedOf = (...items: ReturnType<typeof item>[]) =>
  podcastFeed('The Show', items).replace(
    'xmlns:itunes',
    'xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters" xmlns:itunes',
  );
const transcript = (path: string, type = 'text/vtt') => ({ 'podcast:transcript': { url: `%${path}`, type } });
const moments = (events: readonly HubEvent[]) =>
  events.flatMap((event) => (event.type === 'EpisodeMomentsObserved' ? [event.data] : []));

test('OPN-05 documents of chapters and transcripts are read once, as events of their episode', async () => {
  const named = {
    ...transcript('/1.vtt'),
    'podcast:chapters': { url: '%/1.json', type: 'application/json' },
  };
  const show = await openShow({
    '/feed.xml': feedOf(item('1', named), item('2')),
    '/1.vtt': vtt,
    '/1.json': chapters,
  });
  expect(await show.hub.nextFetch()).toMatchObject({ outcome: 'fetched', counts: { new: 2, updated: 0 } });
  const events = await show.hub.events('episodes');
  expect(events.map(({ type }) => type)).toEqual([
    'EpisodeObserved',
    'EpisodeObserved',
    'EpisodeMomentsObserved',
  ]);
  expect(moments(events)).toMatchObject([
    {
      ...{ sourceId: 'show', by: 'publisher', chapters: [{ seconds: 4, title: 'Renewals' }] },
      cues: [{ seconds: 5, speaker: 'Ada', text: 'The renewals of spring.' }],
    },
  ]);
  expect(await show.again(0.1)).toMatchObject({ outcome: 'unchanged' });
  expect(show.asked).toEqual(['/feed.xml']);
});

test('OPN-05 a young episode’s transcript is read again after a day, and recorded where it was corrected', async () => {
  const answers: Record<string, string> = {
    '/feed.xml': feedOf(item('1', transcript('/1.vtt'))),
    '/1.vtt': vtt,
  };
  const show = await openShow(answers);
  await show.hub.nextFetch();
  answers['/feed.xml'] += '<!-- 2 -->';
  await show.again(2);
  expect(show.asked).toEqual(['/feed.xml', '/1.vtt']);
  expect(moments(await show.hub.events('episodes'))).toHaveLength(1);
  answers['/feed.xml'] += '<!-- 3 -->';
  answers['/1.vtt'] = vtt.replace('spring', 'autumn');
  await show.again(2);
  expect(moments(await show.hub.events('episodes')).map(({ cues }) => cues[0]?.text)).toEqual([
    'The renewals of spring.',
    'The renewals of autumn.',
  ]);
  answers['/feed.xml'] += '<!-- 4 -->';
  delete answers['/1.vtt'];
  await show.again(2);
  expect(show.asked).toEqual(['/feed.xml', '/1.vtt']);
  expect(moments(await show.hub.events('episodes'))).toHaveLength(2);
  answers['/feed.xml'] += '<!-- 5 -->';
  await show.again(30);
  expect(show.asked).toEqual(['/feed.xml']);
});

test('OPN-05 a transcript that is too large, missing or no text costs its episode nothing, and is told of', async () => {
  const huge: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'text/vtt');
    response.end(Buffer.alloc(10 * 1024 * 1024, 'words '));
  };
  const picture: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'image/png');
    response.end('not a transcript');
  };
  const show = await openShow({
    ...{
      '/feed.xml': feedOf(
        item('1', transcript('/huge')),
        item('2', transcript('/none')),
        item('3', transcript('/png')),
      ),
    },
    ...{ '/huge': huge, '/png': picture },
  });
  const fetched = await show.hub.nextFetch();
  expect(fetched).toMatchObject({ outcome: 'fetched', counts: { new: 3, rejected: 0 } });
  expect(fetched.rejections).toEqual([
    '“Episode 1”: The transcript could not be read: The document is larger than 2 MiB',
    expect.stringContaining('“Episode 2”: The transcript could not be read: '),
    '“Episode 3”: The transcript could not be read: The document is no text',
  ]);
  expect(moments(await show.hub.events('episodes'))).toEqual([]);
});

test('OPN-05 a server in trouble is asked again with the next reading, though the feed has not changed', async () => {
  let isDown = true;
  const troubled: RequestListener = (_request, response) => {
    if (isDown) response.writeHead(503).end();
    else response.end(vtt);
  };
  const show = await openShow({ '/feed.xml': feedOf(item('1', transcript('/1.vtt'))), '/1.vtt': troubled });
  await show.hub.nextFetch();
  expect(moments(await show.hub.events('episodes'))).toEqual([]);
  isDown = false;
  expect(await show.again(0.1)).toMatchObject({ outcome: 'fetched' });
  expect(moments(await show.hub.events('episodes'))).toHaveLength(1);
});

test('OPN-05 a transcript on the hub’s own network is not asked for', async () => {
  const inside = { 'podcast:transcript': { url: 'http://127.0.0.1:1/secret.vtt', type: 'text/vtt' } };
  const show = await openShow({ '/feed.xml': feedOf(item('1', inside)) });
  const { rejections } = await show.hub.nextFetch();
  expect(rejections).toEqual([expect.stringContaining('could not be read')]);
  expect(moments(await show.hub.events('episodes'))).toEqual([]);
});

test('OPN-05 chapters in the feed itself are part of the episode', async () => {
  const psc =
    '<psc:chapters version="1.2"><psc:chapter start="00:01:02.5" title="Prices"/><psc:chapter start="x" title="Never"/></psc:chapters>';
  const feed = feedOf(item('1')).replace('</item>', `${psc}</item>`);
  const show = await openShow({ '/feed.xml': feed });
  await show.hub.nextFetch();
  const [event] = await show.hub.events('episodes');
  expect(event?.data).toMatchObject({ chapters: [{ seconds: 62.5, title: 'Prices' }] });
});

test('of several transcripts those with times come first, in the language of the episode', () => {
  const file = (type: string, language?: string) => ({ url: `https://x.example/${type}`, type, language });
  const all = [
    file('text/plain'),
    file('text/vtt', 'de'),
    file('application/srt', 'en-GB'),
    file('text/html'),
  ];
  expect(chooseTranscripts(all, 'en').map(({ type }) => type)).toEqual(['application/srt', 'text/html']);
});
