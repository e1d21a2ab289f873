import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { articleSearch, articlesView, episodesView, feedSubscribersView } from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';
import { article, daysAgo, episode, searchable } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, noon, startHubUnderTest } from '../../testing/hub-under-test.ts';
import { subscribersOfHostLimit } from './feed-hub.ts';

const publicUrl = 'https://hub.example';
const topic = `${publicUrl}/feed.xml`;

interface Delivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Starts a subscriber that repeats challenges and collects deliveries. */
async function startProgram() {
  const answer = { status: 204, after: Promise.resolve(), challenge: (asked: string) => asked };
  const asked: URL[] = [];
  const arrived: Delivery[] = [];
  const waiting: ((delivery: Delivery) => void)[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://program');
    const headers = { location: 'http://127.0.0.1:1/' };
    if (request.method === 'GET') {
      asked.push(url);
      const challenge = url.searchParams.get('hub.challenge') ?? '';
      response.writeHead(answer.status === 302 ? 302 : 200, headers).end(answer.challenge(challenge));
      return;
    }
    let body = '';
    for await (const part of request) body += String(part);
    const delivery = { path: url.pathname, headers: request.headers, body };
    const next = waiting.shift();
    if (next) next(delivery);
    else arrived.push(delivery);
    await answer.after;
    response.writeHead(answer.status, headers).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    ...{ answer, asked, arrived, host, callback: `http://${host}/cb` },
    next: async (): Promise<Delivery> =>
      arrived.shift() ?? new Promise((resolve) => void waiting.push(resolve)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Program = Awaited<ReturnType<typeof startProgram>>;

function startHub(...programs: readonly Program[]): Promise<HubUnderTest> {
  const network = { allow: programs.map(({ host }) => host) };
  return startHubUnderTest({ publicUrl, config: { network }, rateLimits: { websub: 1000 } });
}

function ask(hub: HubUnderTest, wish: Record<string, string>): Promise<Response> {
  const form = { 'hub.mode': 'subscribe', 'hub.topic': topic, ...wish };
  return hub.fetch('/websub', { method: 'POST', body: new URLSearchParams(form) });
}

const count = ({ engines }: HubUnderTest) => engines.views.count({ view: feedSubscribersView, list: 'all' });

async function subscribe(hub: HubUnderTest, wish: Record<string, string>): Promise<void> {
  const before = await count(hub);
  expect((await ask(hub, wish)).status).toBe(202);
  await expect.poll(() => count(hub), { timeout: 20_000 }).toBe(before + 1);
}

async function publish(hub: HubUnderTest, id: string): Promise<void> {
  await hub.put(articlesView, article(id, { publishedAt: daysAgo(0.5) }));
  await hub.announce('articles', [id]);
}

test('FOL-05 every feed names the hub inside, but those of a hub without an address of its own', async () => {
  const sources = [{ id: 'show', kind: 'podcast' as const, name: 'Show', url: 'https://show.example/feed' }];
  await using hub = await startHubUnderTest({ publicUrl, config: { sources } });
  await hub.put(articlesView, article('a'));
  await hub.put(episodesView, episode('e'));
  const text = async (at: HubUnderTest, path: string) => (await at.fetch(path)).text();
  for (const base of ['', '/news', '/videos', '/category/founders', '/stories']) {
    expect(await text(hub, `${base}/feed.xml`)).toContain(
      `<atom:link href="${publicUrl}/websub" rel="hub"/>`,
    );
    expect(await text(hub, `${base}/atom.xml`)).toContain(`<link rel="hub" href="${publicUrl}/websub"/>`);
    const json: unknown = JSON.parse(await text(hub, `${base}/feed.json`));
    expect(json).toMatchObject({ hubs: [{ type: 'WebSub', url: `${publicUrl}/websub` }] });
  }
  expect(await text(hub, '/podcasts/feed.xml')).toContain('rel="hub"');
  expect(await text(hub, '/search/feed.xml?q=title')).toContain('rel="hub"');
  await using nameless = await startHubUnderTest();
  expect(await text(nameless, '/feed.xml')).not.toContain('rel="hub"');
  expect((await ask(nameless, { 'hub.callback': 'https://example.com/' })).status).toBe(405);
});

test('FOL-05 a program that asks, and repeats the challenge, is sent the signed feed for each new item until it has enough', async () => {
  await using program = await startProgram();
  await using hub = await startHub(program);
  await hub.put(articlesView, article('old'));
  const wish = { 'hub.callback': `${program.callback}?of=mine`, 'hub.secret': 'a secret' };
  await subscribe(hub, { ...wish, 'hub.lease_seconds': '99999999' });
  const [question] = program.asked;
  expect(Object.fromEntries(question?.searchParams ?? [])).toMatchObject({
    ...{ of: 'mine', 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.lease_seconds': '2592000' },
  });
  for (const id of ['new-1', 'new-2']) {
    await publish(hub, id);
    const { headers, body } = await program.next();
    expect(headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      link: `<${publicUrl}/websub>; rel="hub", <${topic}>; rel="self"`,
      'x-hub-signature': `sha256=${createHmac('sha256', 'a secret').update(body).digest('hex')}`,
    });
    expect(body).toContain(`urn:runrate:article:${id}`);
    expect(body).toBe(await (await hub.fetch('/feed.xml')).text());
  }
  // Changes outside the feed and renewals send nothing.
  await hub.announce('stocks');
  expect((await ask(hub, wish)).status).toBe(202);
  await expect.poll(() => program.asked.length, { timeout: 20_000 }).toBe(2);
  expect((await ask(hub, { ...wish, 'hub.mode': 'unsubscribe' })).status).toBe(202);
  await expect.poll(() => count(hub), { timeout: 20_000 }).toBe(0);
  expect(program.arrived).toEqual([]);
});

test('FOL-05 a callback on loopback, behind a redirect or that says nothing of it is not subscribed, nor what is no feed', async () => {
  await using program = await startProgram();
  await using other = await startProgram();
  await using hub = await startHub(program);
  const callback = program.callback;
  for (const [wish, sentence] of [
    [{ 'hub.callback': other.callback }, 'hub.callback can’t be taken: '],
    [{ 'hub.callback': 'http://127.0.0.1/' }, 'hub.callback can’t be taken: '],
    [{ 'hub.callback': 'http://[::1]/' }, 'hub.callback can’t be taken: '],
    [{ 'hub.callback': 'http://169.254.169.254/latest' }, 'hub.callback can’t be taken: '],
    [{ 'hub.callback': 'ftp://example.com/' }, 'hub.callback must be'],
    [{ 'hub.callback': 'https://a:b@example.com/' }, 'hub.callback must be'],
    [{ 'hub.callback': `${publicUrl}/websub/${'a'.repeat(32)}` }, 'hub.callback must be'],
    [{}, 'hub.callback must be'],
    [{ 'hub.callback': callback, 'hub.mode': 'publish' }, 'hub.mode must be'],
    [{ 'hub.callback': callback, 'hub.topic': 'https://elsewhere.example/feed.xml' }, 'hub.topic must be'],
    [{ 'hub.callback': callback, 'hub.topic': `${publicUrl}/search/feed.xml` }, 'hub.topic must be'],
    [{ 'hub.callback': callback, 'hub.topic': `${publicUrl}/search/feed.xml?q=+` }, 'hub.topic must be'],
    [{ 'hub.callback': callback, 'hub.topic': `${publicUrl}/search/feed.xml?q=a%20b` }, 'hub.topic must be'],
    [
      { 'hub.callback': callback, 'hub.topic': `${publicUrl}/search/feed.xml?q=a&limit=9` },
      'hub.topic must be',
    ],
    [{ 'hub.callback': callback, 'hub.topic': `${topic}?q=a` }, 'hub.topic must be'],
    [{ 'hub.callback': callback, 'hub.topic': `${topic}?limit=100` }, 'hub.topic must be'],
    [{ 'hub.callback': callback, 'hub.secret': 'x'.repeat(200) }, 'hub.secret must have'],
  ] as [Record<string, string>, string][]) {
    const refused = await ask(hub, wish);
    expect([wish, refused.status]).toEqual([wish, 400]);
    expect(await refused.text()).toContain(sentence);
  }
  expect((await ask(hub, { 'hub.callback': callback, extra: 'x'.repeat(20_000) })).status).toBe(413);
  const unmoved = async (wish: Record<string, string>, times: number) => {
    expect((await ask(hub, { 'hub.callback': callback, ...wish })).status).toBe(202);
    const isAnswered = () =>
      hub.logLines.filter((line) => line.includes('a subscriber of a feed was asked')).length;
    await expect.poll(isAnswered, { timeout: 20_000 }).toBe(times);
    expect(await count(hub)).toBe(0);
  };
  // A name that resolves to loopback is refused at lookup.
  await unmoved({ 'hub.callback': 'http://localhost/' }, 1);
  program.answer.status = 302;
  await unmoved({}, 2);
  program.answer.status = 204;
  program.answer.challenge = () => 'something else';
  await unmoved({}, 3);
  program.answer.challenge = (asked) => asked + 'x'.repeat(5000);
  await unmoved({}, 4);
  expect(program.asked).toHaveLength(3);
});

test('FOL-05 what fails is tried again later each time, ten times; a 410 and the end of the lease end it', async () => {
  await using program = await startProgram();
  await using hub = await startHub(program);
  await subscribe(hub, { 'hub.callback': program.callback });
  program.answer.status = 302;
  await publish(hub, 'a');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { body } = await program.next();
    expect(body).toContain('article:a');
    const stored = async () => {
      const { documents } = await hub.engines.views.page({
        view: feedSubscribersView,
        list: 'all',
        limit: 1,
      });
      return documents[0];
    };
    if (attempt < 10) {
      const isPut = async () => Date.parse((await stored())?.dueAt ?? '') - hub.time.now;
      // After a failed attempt is recorded, the next one is due after a pause, without the time reserved for
      // the attempt itself.
      await expect
        .poll(async () => [(await stored())?.run, hub.logLines.join().split('did not take').length - 1], {
          timeout: 20_000,
        })
        .toEqual([attempt, attempt]);
      hub.time.now += await isPut();
      await hub.announce('articles', ['a']);
    }
  }
  await expect.poll(() => count(hub), { timeout: 20_000 }).toBe(0);

  hub.time.now = noon;
  program.answer.status = 204;
  await subscribe(hub, { 'hub.callback': program.callback });
  program.answer.status = 410;
  await publish(hub, 'b');
  await program.next();
  await expect.poll(() => count(hub), { timeout: 20_000 }).toBe(0);

  program.answer.status = 204;
  await subscribe(hub, { 'hub.callback': program.callback, 'hub.lease_seconds': '1' });
  hub.time.now += dayMs;
  await publish(hub, 'c');
  await expect.poll(() => count(hub), { timeout: 20_000 }).toBe(0);
  expect(program.arrived).toEqual([]);
});

test('FOL-05 a tarpit holds up nobody but itself, and one host has so many subscriptions and no more', async () => {
  await using tarpit = await startProgram();
  await using program = await startProgram();
  await using hub = await startHub(tarpit, program);
  await subscribe(hub, { 'hub.callback': tarpit.callback });
  await subscribe(hub, { 'hub.callback': `${tarpit.callback}/2` });
  await subscribe(hub, { 'hub.callback': program.callback });
  const { promise, resolve } = Promise.withResolvers<void>();
  tarpit.answer.after = promise;
  await publish(hub, 'a');
  expect((await program.next()).body).toContain('article:a');
  await tarpit.next();
  // The second subscription on the same host waits for the first, which does not answer.
  expect(tarpit.arrived).toEqual([]);
  resolve();

  const many = Array.from({ length: subscribersOfHostLimit }, (_, n) => ({
    ...{ id: `s${n}`, callback: `http://${program.host}/${n}`, host: program.host, topic: '/atom.xml' },
    ...{ has: '', dueAt: toInstant(noon + dayMs), leaseUntil: toInstant(noon + dayMs), run: 0 },
  }));
  await hub.put(feedSubscribersView, ...many);
  expect((await ask(hub, { 'hub.callback': `${program.callback}/more` })).status).toBe(409);
});

test('FOL-01 FOL-05 a search is followed: each item that it finds is told, and for all others no search is made', async () => {
  await using program = await startProgram();
  let searches = 0;
  await using hub = await startHubUnderTest({
    ...{ publicUrl, config: { network: { allow: [program.host] } }, rateLimits: { websub: 1000 } },
    wrap: (engines) => {
      const search: typeof engines.search.search = (query) => {
        searches += 1;
        return engines.search.search(query);
      };
      const counting = Object.create(engines.search, { search: { value: search } });
      return { ...engines, search: counting };
    },
  });
  const write = async (id: string, title: string) => {
    const publishedAt = daysAgo(0.5);
    await hub.put(articlesView, article(id, { title, tags: [], publishedAt }));
    const document = searchable({ title }, publishedAt);
    await hub.engines.search.write([{ index: articleSearch, id, version: 1, document }]);
    await hub.announce('articles', [id]);
  };
  const path = '/search/feed.json?q=usage+price';
  const self: unknown = JSON.parse(await (await hub.fetch('/search/feed.json?q=%20usage%20price')).text());
  expect(self).toMatchObject({ feed_url: `${publicUrl}${path}`, hubs: [{ url: `${publicUrl}/websub` }] });
  await subscribe(hub, { 'hub.callback': program.callback, 'hub.topic': `${publicUrl}${path}` });
  await write('first', 'A price by usage');
  expect((await program.next()).body).toContain('urn:runrate:article:first');

  const before = searches;
  for (let n = 0; n < 10; n += 1) await write(`other-${n}`, n % 2 === 0 ? 'Usage alone' : 'A price alone');
  await write('second', 'Usage has its price');
  const { body, headers } = await program.next();
  expect(body).toContain('urn:runrate:article:second');
  expect(body).not.toContain('urn:runrate:article:other');
  expect(headers['link']).toContain(`<${publicUrl}${path}>; rel="self"`);
  const kinds = 4;
  expect(searches - before).toBe(kinds);
  expect(body).toBe(await (await hub.fetch(path)).text());

  // Hits that disappear are noticed within the hour.
  await hub.engines.search.write([{ index: articleSearch, id: 'first', version: 2, document: null }]);
  hub.time.now += 3_600_000;
  await hub.announce('stocks', ['X']);
  expect((await program.next()).body).not.toContain('urn:runrate:article:first');

  const many = Array.from({ length: 199 }, (_, n) => ({
    ...{
      id: `s${n}`,
      callback: `http://h${n}.example/`,
      host: `h${n}.example`,
      topic: `/search/atom.xml?q=a${n}`,
    },
    ...{ has: '', dueAt: toInstant(noon + dayMs), leaseUntil: toInstant(noon + dayMs), run: 0 },
  }));
  await hub.put(feedSubscribersView, ...many);
  const more = { 'hub.callback': `${program.callback}/more` };
  expect((await ask(hub, { ...more, 'hub.topic': `${publicUrl}/search/feed.xml?q=more` })).status).toBe(503);
  await subscribe(hub, more);
});
