import { addedItemSchema, articleSchema } from '@runrate/contracts';
import { makeTemporaryFolder, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestHub } from './test-hub.ts';
import { createHubCall } from './testing/call-hub.ts';

const words = Array.from({ length: 90 }, (_, n) => `word${n}`).join(' ');

function page(title: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:site_name" content="The Heron">
    <meta property="article:published_time" content="2026-03-04T09:00:00Z">${head}</head>
    <body><article><h1>${title}</h1><p>${words}</p><p>${words}</p><script>alert(1)</script></article></body></html>`;
}

async function openWorld(allowed = true) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const site = stack.use(await startFeedServer());
  const html = { contentType: 'text/html; charset=utf-8' };
  site.set('/robots.txt', { body: 'User-agent: *\nDisallow: /private', contentType: 'text/plain' });
  site.set('/post', { body: page('Herons return'), ...html });
  site.set('/same', {
    body: page('Herons return', `<link rel="canonical" href="${site.origin}/post">`),
    ...html,
  });
  site.set('/quiet', { body: page('Kept quiet', '<meta name="robots" content="noindex">'), ...html });
  site.set('/private/post', { body: page('Private'), ...html });
  site.set('/empty', { body: '<html><head><title>Nothing</title></head><body></body></html>', ...html });
  site.set('/file', { body: '%PDF-1.7', contentType: 'application/pdf' });
  const config = {
    network: { allow: allowed ? [site.host] : [] },
    sources: [{ id: 'blog', kind: 'articles' as const, name: 'Blog', url: 'https://blog.invalid/feed' }],
    limits: { exempt: ['127.0.0.1'] },
  };
  const hub = stack.use(await startTestHub(config, folder.path));
  const call = createHubCall(hub.origin);
  const add = async (url: string) => {
    const response = await call('/api/admin/items', { url });
    return { status: response.status, text: await response.text() };
  };
  return { stack, site, call, add };
}

test('OWN-42 a page is added by its address as an excerpt of its publisher’s, once, is in the log of admins, and can be removed and added again', async () => {
  const { stack, site, call, add } = await openWorld();
  await using _ = stack;
  const { status, text } = await add(`${site.origin}/post`);
  const item = addedItemSchema.parse(JSON.parse(text));
  expect([status, item]).toEqual([
    201,
    { kind: 'article', id: item.id, title: 'Herons return', path: item.path },
  ]);
  const article = articleSchema.parse(await (await call(`/api/articles/${item.id}`)).json());
  expect(article).toMatchObject({
    ...{ title: 'Herons return', source: 'The Heron', shown: 'excerpt', sourceUrl: `${site.origin}/` },
    ...{ publishedAt: '2026-03-04T09:00:00.000Z', originalUrl: `${site.origin}/post` },
  });
  expect(article.content).not.toContain('word89');
  expect(article.content).not.toContain('script');
  expect((await call(item.path ?? '')).status).toBe(200);
  expect(JSON.parse(await (await call('/api/search?q=herons&kind=article')).text())).toMatchObject({
    hits: [{ id: item.id }],
  });

  for (const address of ['/post', '/post?utm_source=x', '/same']) {
    const again = await add(`${site.origin}${address}`);
    expect([address, again.status, again.text]).toEqual([
      ...[address, 409],
      `It is here already: “Herons return” (${item.path}).`,
    ]);
  }
  const log = await (await call('/api/admin/log')).text();
  expect(log).toContain('add-item');
  expect(log).toContain(`${site.origin}/post`);

  const removed = await call('/api/admin/removals', { id: item.id, reason: 'a letter', confirm: true });
  const { removalId } = z.object({ removalId: z.string() }).parse(await removed.json());
  await expect
    .poll(async () => (await call(`/api/articles/${item.id}`)).status, { timeout: 20_000 })
    .toBe(410);
  const kept = await add(`${site.origin}/post`);
  expect([kept.status, kept.text]).toEqual([422, 'It was here before and was taken down.']);
  const back = await fetch(`${removed.url}/${removalId}`, { method: 'DELETE' });
  expect(back.status).toBe(200);
  expect((await add(`${site.origin}/post`)).status).toBe(201);
}, 60_000);

test('OWN-42 a page that asks not to be listed is added as a headline; what is no page of an article is refused in a sentence', async () => {
  const { stack, site, call, add } = await openWorld();
  await using _ = stack;
  const quiet = addedItemSchema.parse(JSON.parse((await add(`${site.origin}/quiet`)).text));
  expect(await (await call(`/api/articles/${quiet.id}`)).json()).toMatchObject({
    shown: 'link',
    content: '',
  });
  const wrong: readonly (readonly [string, number, RegExp])[] = [
    ['', 400, /^url must be given/],
    ['http://', 400, /^url must be an address such as/],
    ['ftp://publisher.example/post', 400, /^url can’t be asked: .+\.$/],
    ['http://127.0.0.1:1/post', 400, /^url can’t be asked: .+\.$/],
    ['http://[::1]/post', 400, /^url can’t be asked: .+\.$/],
    ['http://10.0.0.1/post', 400, /^url can’t be asked: .+\.$/],
    [`${site.origin}/private/post`, 422, /robots\.txt/],
    [`${site.origin}/empty`, 422, /\.$/],
    [`${site.origin}/file`, 422, /^It is no page of HTML\.$/],
    [`${site.origin}/none`, 422, /404/],
  ];
  for (const [url, status, sentence] of wrong) {
    const answer = await add(url);
    expect([url, answer.status, answer.text]).toEqual([url, status, expect.stringMatching(sentence)]);
    expect(answer.text.trim().split('\n')).toHaveLength(1);
  }
}, 60_000);

test('OWN-42 a hub that may not read from this machine refuses a page on it', async () => {
  const { stack, site, add } = await openWorld(false);
  await using _ = stack;
  const { status, text } = await add(`${site.origin}/post`);
  expect([status, text]).toEqual([400, expect.stringMatching(/^url can’t be asked: .+\.$/)]);
});
