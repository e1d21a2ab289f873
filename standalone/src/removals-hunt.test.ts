import { createServer } from 'node:http';
import { join } from 'node:path';
import { hubConfigSchema } from '@runrate/contracts';
import { makeTemporaryFolder, startFeedServer, startMailServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub } from './create-hub.ts';
import { filesTelling } from './testing/hunt-in-files.ts';
import { outputsWith } from './testing/removal-world.ts';

const soon = { timeout: 30_000, interval: 200 };
const publicUrl = 'https://hub.example';
const adminToken = 'a-token-of-this-test-1234';
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
/** One word for each place where a publisher can put text. */
const words = [
  ...['title', 'body', 'author', 'tag', 'alt', 'picture', 'guid', 'address', 'rights', 'spoken', 'chapter'],
  ...['notes', 'episode', 'wire', 'poison', 'edited'],
].map((place) => `zyzzyva${place}`);
const [never, filler] = ['0 0 29 2 *', 'Teams measure what they ship and what it earns. '.repeat(40)];

function feedOf(origin: string, own: string) {
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>Far</title><link>https://far.example/</link><copyright>zyzzyvarights</copyright>${own}
<item><title>Staying put here</title><guid>stay</guid><link>https://far.example/stay</link><pubDate>PUBLISHED</pubDate><description>${filler}</description></item></channel></rss>`.replaceAll(
    '{origin}',
    origin,
  );
}

const published = (now: number, hours: number) => new Date(now - hours * 3_600_000).toUTCString();

const articleOf = (
  now: number,
) => `<item><title>zyzzyvatitle: Zapmor buys Quillfort Harbour for 40 million dollars</title>
<guid isPermaLink="false">zyzzyvaguid-1</guid><link>https://far.example/zyzzyvaaddress</link><pubDate>${published(now, 1)}</pubDate>
<dc:creator>Ada zyzzyvaauthor</dc:creator><category>zyzzyvatag</category>
<media:content url="{origin}/zyzzyvapicture.png" medium="image"/>
<content:encoded><![CDATA[<p>zyzzyvabody Zapmor ${filler}</p><p><img src="{origin}/zyzzyvapicture.png" alt="zyzzyvaalt"></p>]]></content:encoded></item>`;

const episodeOf = (
  now: number,
) => `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel><title>Show</title><link>https://show.example/</link><item><title>zyzzyvaepisode and Zapmor</title><guid>zyzzyvaguid-2</guid>
<link>https://show.example/zyzzyvaaddress-2</link><pubDate>${published(now, 2)}</pubDate><description>zyzzyvanotes ${filler}</description>
<enclosure url="https://cdn.example/zyzzyvaaddress-2.mp3" type="audio/mpeg" length="1000"/>
<podcast:transcript url="{origin}/t.vtt" type="text/vtt"/><podcast:chapters url="{origin}/c.json" type="application/json+chapters"/></item></channel></rss>`;

const adminReads = [
  ...['corrections', 'dead-letters', 'deletions', 'figures', 'log', 'newsletter'],
  ...['newsletter/draft', 'refreshes', 'removals', 'sizes', 'sources', 'subscribers', 'tidying', 'webhooks'],
  ...[
    'withdrawals',
    'story-corrections',
    'log.csv',
    'removals.csv',
    'figures.csv',
    'sources.opml',
    'sources.yaml',
  ],
].map((name) => `/api/admin/${name}`);

/** A receiver that rejects every message. */
async function startRefusing(stack: AsyncDisposableStack) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume().on('end', () => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { host, asked: () => asked };
}

/** A hub that has announced the items of a source everywhere and still holds what could not be delivered. */
async function startTellingHub(stack: AsyncDisposableStack) {
  const now = Date.now();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  const mails = stack.use(await startMailServer());
  const refusing = await startRefusing(stack);
  const set = (path: string, body: string | Buffer, contentType = 'application/rss+xml') =>
    feeds.set(path, {
      body: typeof body === 'string' ? body.replaceAll('{origin}', feeds.origin) : body,
      contentType,
    });
  const publish = (own: string) =>
    set('/far', feedOf(feeds.origin, own).replace('PUBLISHED', published(now, 5)));
  publish('');
  set('/show', episodeOf(now).replace(/<item>[\s\S]*<\/item>/, ''));
  set('/wire', feedOf(feeds.origin, '').replace('PUBLISHED', published(now, 5)));
  set('/zyzzyvapicture.png', photo, 'image/png');
  set('/t.vtt', 'WEBVTT\n\n00:12.000 --> 00:15.000\nzyzzyvaspoken here.', 'text/vtt');
  set(
    '/c.json',
    JSON.stringify({ version: '1.2.0', chapters: [{ startTime: 5, title: 'zyzzyvachapter' }] }),
    'application/json+chapters',
  );
  const source = { show: 'full', schedule: never };
  const config = hubConfigSchema.parse({
    brand: { name: 'Hub' },
    contact: 'owner@hub.example',
    sources: [
      { ...source, id: 'far', kind: 'articles', name: 'Far', url: `${feeds.origin}/far`, canonical: 'hub' },
      { ...source, id: 'wire', kind: 'news', name: 'Wire', url: `${feeds.origin}/wire` },
      { ...source, id: 'show', kind: 'podcast', name: 'Show', url: `${feeds.origin}/show` },
    ],
    companies: [{ symbol: 'ZAPM', name: 'Zapmor', sector: 'Data' }],
    network: { allow: [feeds.host, refusing.host] },
  });
  const hub = stack.use(
    await createHub({
      ...{ config, host: '127.0.0.1', port: 0, dataDir: join(folder.path, 'data'), publicUrl, adminToken },
      ...{ smtpUrl: mails.url, erasureRegister: join(folder.path, 'data.erasures') },
      logger: pino({ level: 'silent' }),
    }),
  );
  const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${hub.origin}${path}`, {
      redirect: 'manual',
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      // Searching files blocks this thread, so it would not notice that a kept-alive connection was closed.
      headers: {
        ...{ Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json', Connection: 'close' },
        ...headers,
      },
    });
  const must = async (path: string, body?: object) => {
    const answer = await call(path, body);
    expect(answer.status, `${path} ${await answer.clone().text()}`).toBeLessThan(400);
    return answer;
  };
  return { now, folder, feeds, mails, refusing, set, publish, hub, call, must };
}

test('OWN-11 a publisher who looks for words of each place of an item finds none in a file, whatever the hub did with it', async () => {
  await using stack = new AsyncDisposableStack();
  const world = await startTellingHub(stack);
  const { now, folder, mails, refusing, set, publish, hub, call, must } = world;
  // Followers wait for notifications.
  for (const [kind, value] of [
    ['source', 'far'],
    ['company', 'zapm'],
  ] as const) {
    await must('/api/follows', { email: `${kind}@reader.example`, kind, value, frequency: 'at-once' });
  }
  for (const { mail } of await mails.receive(2)) {
    const link = /https:\/\/hub\.example(\/follows\/confirm\?\S+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect((await call(link, {})).status).toBe(200);
  }
  let deferred = 0;
  mails.answer(() => {
    deferred += 1;
    return 'defer';
  });
  await must('/api/admin/webhooks', {
    ...{ url: `http://${refusing.host}/hook`, types: ['article', 'news', 'podcast', 'story'] },
    events: ['published', 'updated', 'removed'],
  });
  publish(articleOf(now));
  set('/show', episodeOf(now));
  set(
    '/wire',
    feedOf(
      world.feeds.origin,
      `<item><title>zyzzyvawire: Zapmor buys Quillfort Harbour for 40 million dollars</title><guid>zyzzyvaguid-3</guid><link>https://wire.example/zyzzyvaaddress-3</link><pubDate>${published(now, 1)}</pubDate><description>zyzzyvabody Zapmor ${filler}</description></item>`,
    ).replace('PUBLISHED', published(now, 5)),
  );
  for (const id of ['far', 'show', 'wire']) await must(`/api/admin/sources/${id}/refresh`, {});
  await hub.engines.log.append([
    { topic: 'articles', key: 'far|guid:zyzzyvapoison', value: 'zyzzyvapoison, no JSON' },
  ]);
  await expect.poll(() => call('/api/articles').then((a) => a.text()), soon).toContain('zyzzyvatitle');
  await expect.poll(() => call('/api/podcasts').then((a) => a.text()), soon).toContain('zyzzyvaepisode');
  const [article] = (
    (await (await call('/api/articles?limit=100')).json()) as { id: string; slug: string; title: string }[]
  ).filter(({ title }) => title.includes('zyzzyva'));
  await must(`/api/admin/items/${article?.id}/correct`, { field: 'note', value: 'zyzzyvaedited' });
  const [episode] = (await (await call('/api/podcasts')).json()) as { id: string }[];
  await expect
    .poll(() => call(`/api/podcasts/${episode?.id}/moments`).then((a) => a.text()), soon)
    .toContain('zyzzyvaspoken');
  // Data left by readers.
  for (let visitor = 1; visitor <= 3; visitor += 1) {
    for (const body of [
      { type: 'page-view', path: `/article/${article?.slug}`, referrer: 'other.example' },
      { type: 'click', url: 'https://far.example/zyzzyvaaddress' },
      { type: 'share', path: `/article/${article?.slug}` },
    ])
      await must('/api/analytics/events', body);
    for (const word of words) await must(`/api/search?q=${word}`);
  }
  await must(`/article/${article?.slug}`);
  const picture =
    /\/pictures\/[^"\\]+/.exec(await (await call(`/api/articles/${article?.id}`)).text())?.[0] ?? '';
  expect((await call(picture)).status).toBe(200);
  await must('/api/admin/newsletter/draft');
  await expect.poll(() => refusing.asked() > 0 && deferred > 0, soon).toBe(true);
  // Everything queued for delivery is stored by now.
  const before = () => filesTelling(join(folder.path, 'data'), words);
  await expect.poll(() => words.filter((word) => !before().join().includes(word)), soon).toEqual([]);
  for (const source of ['far', 'wire', 'show'])
    await must('/api/admin/removals', { source, reason: 'a letter', confirm: true });
  const began = performance.now();
  await expect.poll(() => filesTelling(join(folder.path, 'data'), words), soon).toEqual([]);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(filesTelling(folder.path, words)).toEqual([]);
  const json = { Accept: 'application/json, text/event-stream' };
  const asked = {
    get: (path: string) => call(path),
    post: (path: string, body: object) => call(path, body, json),
  };
  for (const word of ['zyzzyvatitle', 'zyzzyvabody', 'zyzzyvaspoken'])
    expect(await outputsWith(asked, word, [article?.id ?? '', episode?.id ?? '', 'zapm'])).toEqual([]);
  for (const path of adminReads) {
    const text = await (await must(path)).text();
    expect([path, words.filter((word) => text.includes(word))]).toEqual([path, []]);
  }
}, 120_000);
