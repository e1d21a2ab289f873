import {
  articlesView,
  followMatchesView,
  followsView,
  mailAddressesView,
  type StoryDocument,
  storiesView,
} from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';
import { startMailServer } from '@runrate/testkit';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { noon, startHubUnderTest } from '../../testing/hub-under-test.ts';
import {
  follow,
  headerOf,
  linksOf,
  oneClick,
  publicUrl,
  publish,
  startMailingHub,
} from '../../testing/mailing-hub.ts';

test('FOL-01 FOL-02 a query is followed by mail once its owner confirms by a button; each mail ends just that', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails);
  const wanted = {
    email: 'Ada@Example.com',
    kind: 'query',
    value: 'usage-based pricing',
    frequency: 'at-once',
  };
  expect(await (await hub.post('/api/follows', wanted)).json()).toEqual({
    message: 'Please open the link in the mail we have just sent you.',
  });
  const [question] = await mails.receive(1);
  expect([question?.to, question?.mail.subject]).toEqual([
    ['ada@example.com'],
    'Please confirm: follow “usage-based pricing” on Runrate',
  ]);
  const [confirm = ''] = linksOf(question, '/follows/confirm');
  expect(await (await hub.fetch(confirm)).text()).toContain(`<form method="post" action="${confirm}">`);
  await publish(hub, 'before', { title: 'Usage based pricing before' });
  hub.time.now += 1000;
  expect((await hub.fetch(confirm, { method: 'POST' })).status).toBe(200);
  expect((await hub.fetch(confirm, { method: 'POST' })).status).toBe(410);
  hub.time.now += 1000;
  await publish(hub, 'other', { title: 'Something else', content: '' });
  await publish(hub, 'hit', { title: 'What <usage-based> pricing brings' });
  const news = (await mails.receive(2))[1];
  expect(news?.mail.subject).toBe('“usage-based pricing”: What <usage-based> pricing brings');
  expect(news?.mail.html).toContain('What &lt;usage-based&gt; pricing brings');
  // Readable as plain text and in both themes, without anything to fetch.
  expect(news?.mail.text).toContain(`${publicUrl}/article/`);
  expect(news?.mail.html).toContain('prefers-color-scheme: dark');
  expect(news?.mail.html).not.toMatch(/<img|<script|<link|url\(/);
  const end = /^<https:\/\/hub\.example(.*)>$/.exec(headerOf(news, 'list-unsubscribe'))?.[1] ?? '';
  expect([end, headerOf(news, 'list-unsubscribe-post')]).toEqual([
    linksOf(news, '/follows/end')[0],
    'List-Unsubscribe=One-Click',
  ]);
  expect((await hub.fetch(`${end}x`, oneClick)).status).toBe(404);
  expect((await hub.fetch(end, oneClick)).status).toBe(200);
  for (const view of [followsView, mailAddressesView, followMatchesView]) {
    expect([view.name, await Array.fromAsync(hub.engines.views.scan(view))]).toEqual([view.name, []]);
  }
  expect(mails.received).toHaveLength(2);
  expect(hub.logLines.join()).not.toContain('ada@example.com');
});

test('FOL-01 a company, a category, a source and a story are followed by what they are', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails, {
    config: {
      follows: { mailsADay: 50 },
      companies: [{ symbol: 'ACME', name: 'Acme', sector: 'Data', sharesOutstanding: 1e9 }],
    },
  });
  const story: StoryDocument = {
    ...{ id: 'articles|one', slug: 'a-deal', isTold: 'yes', categories: [], companies: [] },
    ...{ startedAt: toInstant(noon - dayMs), lastAt: toInstant(noon - dayMs) },
    items: ['one', 'two'].map((itemId) => ({
      ...{ kind: 'articles', itemId, time: toInstant(noon - dayMs), sourceId: `source-${itemId}` },
    })),
  };
  const old = { publishedAt: toInstant(noon - dayMs) };
  await hub.put(
    articlesView,
    { ...article('one'), ...old, sourceId: 'a', source: 'A' },
    { ...article('two'), ...old, sourceId: 'b', source: 'B' },
  );
  await hub.put(storiesView, story);
  const category = hub.config.categories[0]?.slug ?? '';
  const source = hub.config.sources[0]?.id ?? '';
  const company = 'acme';
  for (const [kind, value] of Object.entries({ company, category, source, story: story.slug })) {
    await follow(hub, mails, { kind, value });
  }
  hub.time.now += 1000;
  const topics = {
    company: { companies: [company], sourceId: 'x', category: 'x', categories: ['x'] },
    category: { category, categories: [category], sourceId: 'x' },
    source: { sourceId: source, category: 'x', categories: ['x'] },
    story: { sourceId: 'x', category: 'x', categories: ['x'] },
  };
  for (const [kind, given] of Object.entries(topics)) {
    const before = mails.received.length;
    await publish(hub, `of-${kind}`, { title: `News by ${kind}`, ...given });
    if (kind === 'story') {
      const item = { kind: 'articles' as const, itemId: 'of-story', time: toInstant(noon), sourceId: 'x' };
      await hub.put(storiesView, { ...story, items: [...story.items, item] });
      await hub.announce(storiesView.name, [story.id]);
    }
    const received = (await mails.receive(before + 1))[before];
    expect([kind, received?.mail.subject]).toEqual([kind, expect.stringContaining(`News by ${kind}`)]);
  }
  expect(
    (await hub.post('/api/follows', { email: 'a@b.example', kind: 'company', value: 'nobody' })).status,
  ).toBe(404);
  expect((await hub.post('/api/follows', { email: 'a@b.example', kind: 'query', value: '- !' })).status).toBe(
    400,
  );
});

test('FOL-02 at most so many mails a day, bundled beyond; one page without a password changes and ends all', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails, { config: { follows: { mailsADay: 1 } } });
  await follow(hub, mails, { kind: 'query', value: 'apples' });
  await follow(hub, mails, { kind: 'query', value: 'pears' });
  await follow(hub, mails, { kind: 'query', value: 'quinces', frequency: 'weekly' });
  hub.time.now += 1000;
  await publish(hub, 'a1', { title: 'Apples one' });
  await mails.receive(4);
  await publish(hub, 'p1', { title: 'Pears one' });
  await publish(hub, 'a2', { title: 'Apples two' });
  await publish(hub, 'q1', { title: 'Quinces one' });
  const both = { title: 'Apples and pears', excerpt: 'What both kinds have in common' };
  await publish(hub, 'both', both);
  await expect
    .poll(async () => (await Array.fromAsync(hub.engines.views.scan(followMatchesView))).length, {
      timeout: 20_000,
    })
    .toBe(6);
  hub.time.now = noon + dayMs;
  await publish(hub, 'other', { title: 'Nothing of this' });
  const bundle = (await mails.receive(5))[4];
  expect(bundle?.mail.subject).toMatch(/ and 1 more: 4 new/);
  expect(linksOf(bundle, '/follows/end?')).toHaveLength(2);
  // Named in both parts, with its excerpt in only one.
  expect(bundle?.mail.text?.split(both.title)).toHaveLength(3);
  expect(bundle?.mail.text?.split(both.excerpt)).toHaveLength(2);
  expect(headerOf(bundle, 'list-unsubscribe')).toContain('/follows/end-all?token=');
  const [manage = ''] = linksOf(bundle, '/follows?token=');
  const page = await (await hub.fetch(manage)).text();
  for (const name of ['apples', 'pears', 'quinces']) expect(page).toContain(`“${name}”`);
  expect(page).toContain('Mail comes weekly.');
  const action = (label: string) =>
    new RegExp(`action="([^"]*)"[^>]*><button[^>]*>${label}<`).exec(page)?.[1]?.replaceAll('&amp;', '&') ??
    '';
  expect(await (await hub.fetch(action('Daily instead'), { method: 'POST' })).text()).toContain(
    'Mail comes daily.',
  );
  const fewer = await (await hub.fetch(action('Stop'), { method: 'POST' })).text();
  expect(fewer).not.toContain('“apples”');
  expect((await hub.fetch(`/follows?token=${'0'.repeat(32)}.x&do=end-all`, { method: 'POST' })).status).toBe(
    404,
  );
  expect(await (await hub.fetch(`${manage}&do=end-all`, { method: 'POST' })).text()).toContain(
    'You follow nothing',
  );
  expect(await Array.fromAsync(hub.engines.views.scan(mailAddressesView))).toEqual([]);
  expect(await Array.fromAsync(hub.engines.views.scan(followsView))).toEqual([]);
});

test('FOL-04 the answer tells nothing of an address, a bounce ends all, and a hub without mail has nothing of it', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails);
  await follow(hub, mails, { kind: 'query', value: 'apples' });
  const ask = async (email: string) => {
    const response = await hub.post('/api/follows', { email, kind: 'query', value: 'apples' });
    return [response.status, await response.text()];
  };
  expect(await ask('ada@example.com')).toEqual(await ask('eve@example.com'));
  expect((await ask('no address'))[0]).toBe(400);
  await mails.receive(2);
  mails.answer(() => 'refuse');
  hub.time.now += 1000;
  await publish(hub, 'a1', { title: 'Apples one' });
  await expect
    .poll(async () => {
      const follows = await Array.fromAsync(hub.engines.views.scan(followsView));
      return follows.filter(({ document }) => document.state === 'active').length;
    })
    .toBe(0);
  await using silent = await startHubUnderTest();
  expect(
    (await silent.post('/api/follows', { email: 'a@b.example', kind: 'query', value: 'apples' })).status,
  ).toBe(404);
});

test('FOL-01 a page without scripts offers feeds and mail, says what is wrong at the field and refuses forms of others', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails, { rateLimits: { subscribe: 8 } });
  const page = await hub.fetch('/follow?kind=query&value=usage%20%3Cprices%3E');
  const html = await page.text();
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  for (const file of ['feed.xml', 'atom.xml', 'feed.json'])
    expect(html).toContain(`href="/search/${file}?q=usage+%3Cprices%3E"`);
  expect(html).toContain('<label for="email">');
  expect(html).not.toMatch(/<prices|<script/);
  const send = (fields: object, headers: Record<string, string> = {}) =>
    hub.fetch('/follow', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ kind: 'query', value: 'usage', ...fields }).toString(),
    });
  const wrong = await send({ email: 'no <address>' });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toMatch(
    /value="no &lt;address&gt;" aria-invalid="true" aria-describedby="problem"/,
  );
  const good = { email: 'ada@example.com', frequency: 'weekly' };
  const done = await send(good);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Please open the link')]);
  await mails.receive(1);
  expect(await Array.fromAsync(hub.engines.views.scan(followsView))).toMatchObject([
    { document: { kind: 'query', value: 'usage', frequency: 'weekly', state: 'pending' } },
  ]);
  const refused = await Promise.all([
    send(good, { 'Sec-Fetch-Site': 'cross-site' }),
    send(good, { 'Content-Type': 'text/plain' }),
    send({ ...good, more: 'x'.repeat(5000) }),
    send({ ...good, kind: 'company', value: 'nobody' }),
    send({ ...good, kind: 'constructor' }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 415, 413, 404, 404]);
  expect((await hub.fetch('/follow')).status).toBe(404);
  // Forms and API calls count together.
  const counted = await Promise.all(Array.from({ length: 8 }, () => send(good)));
  expect(counted.some(({ status }) => status === 429)).toBe(true);
  const call = await hub.post('/api/follows', { ...good, kind: 'query', value: 'usage' });
  expect(call.status).toBe(429);
  await using silent = await startHubUnderTest();
  const feedsOnly = await (await silent.fetch('/follow?kind=category&value=ai')).text();
  expect(feedsOnly).toContain('/category/ai/feed.json');
  expect(feedsOnly).not.toContain('<form');
});

test('OWN-30 pages and mails that a German hub sends readers to are in German, and say so', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails, { config: { language: 'de' } });
  const page = await (await hub.fetch('/follow?kind=query&value=agents')).text();
  expect(page).toContain('<html lang="de" dir="ltr">');
  for (const text of ['Per E-Mail', 'Wie oft', 'Täglich', 'E-Mail-Adresse', 'Zurück zu „agents“'])
    expect(page).toContain(text);
  await hub.post('/api/follows', {
    email: 'ada@example.com',
    kind: 'query',
    value: 'agents',
    frequency: 'daily',
  });
  const [question] = await mails.receive(1);
  expect(question?.mail.subject).toBe('Bitte bestätigen: „agents“ auf Runrate folgen');
  expect(question?.mail.html).toContain('<html lang="de" dir="ltr">');
  expect(question?.mail.text).toContain('Hier bestätigen, innerhalb von 48 Stunden:');
  const [confirm = ''] = linksOf(question, '/follows/confirm');
  expect(await (await hub.fetch(confirm, { method: 'POST' })).text()).toContain('Mails kommen täglich.');
  expect(await (await hub.fetch('/follows?token=none')).text()).toContain('Dieser Link ist ungültig');
});
