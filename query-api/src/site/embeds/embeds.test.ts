import { articlesView, newsView, type StoryDocument, storiesView } from '@runrate/contracts';
import { article, daysAgo, newsItem } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from '../../testing/hub-under-test.ts';

const hostile = `</title><script>alert(1)</script> "quoted" & ${'long '.repeat(2000)}`;

async function startEmbedded(): Promise<HubUnderTest> {
  const hub = await startHubUnderTest({
    publicUrl: 'https://hub.example',
    config: {
      companies: [
        {
          ...{ symbol: 'ACME', name: 'Acme & <Sons>', sector: 'Data', sharesOutstanding: 1e9 },
          figures: [{ periodEnd: '2025-12-31', value: 2.5, basis: 'derived', formula: 'revenue × 4' }],
        },
      ],
    },
  });
  const told: StoryDocument = {
    ...{ id: 'articles|a', slug: 'a-deal', isTold: 'yes', categories: [], companies: [] },
    ...{ startedAt: daysAgo(3), lastAt: daysAgo(2) },
    items: [
      { kind: 'articles', itemId: 'a', time: daysAgo(3), sourceId: 'far' },
      { kind: 'news', itemId: 'n', time: daysAgo(2), sourceId: 'wire' },
    ],
  };
  await hub.put(articlesView, article('a', { title: hostile, publishedAt: daysAgo(3), sourceId: 'far' }));
  await hub.put(
    newsView,
    newsItem('n', {
      title: hostile,
      url: 'https://wire.example/n',
      publishedAt: daysAgo(2),
      sourceId: 'wire',
    }),
  );
  await hub.put(storiesView, told);
  return hub;
}

const embeds = ['/embed/companies/acme', '/embed/stories/a-deal'];

test('OPN-04 a company and a story are small pages without script that any site may frame, and nothing else is', async () => {
  await using hub = await startEmbedded();
  for (const path of embeds) {
    const response = await hub.fetch(path);
    const html = await response.text();
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      ...[path, 200, 'text/html; charset=utf-8'],
    ]);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15_000);
    expect(html).not.toMatch(/<script|<img|<link rel="stylesheet"|@import|url\(|\son\w+=/);
    expect(html).toContain('prefers-color-scheme:dark');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual(expect.arrayContaining(["default-src 'none'", 'frame-ancestors *']));
    expect(response.headers.get('x-frame-options')).toBeNull();
    const again = await hub.fetch(path, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } });
    expect([again.status, again.headers.get('x-frame-options')]).toEqual([304, null]);
  }
  for (const path of ['/feed.xml', '/api/companies/acme', '/follow?kind=company&value=acme', '/api/docs']) {
    const { headers } = await hub.fetch(path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  }
});

test('OPN-04 figures come with their day, items with their sources; a theme can be chosen, and what is not there is 404', async () => {
  await using hub = await startEmbedded();
  const [company = '', story = ''] = await Promise.all(
    embeds.map(async (path) => (await hub.fetch(`${path}?theme=dark`)).text()),
  );
  expect(company).toContain('Acme &amp; &lt;Sons&gt;');
  expect(company).toContain('<dt>ARR</dt><dd>$2.5B');
  expect(company).toContain('ARR as of 2025-12-31');
  expect(company).toContain('href="https://hub.example/companies/acme"');
  expect(story).toContain('2 reports from 2 sources');
  expect(story).toContain('href="https://wire.example/n"');
  expect(story).toContain('href="https://hub.example/stories/a-deal"');
  for (const html of [company, story]) {
    expect(html).not.toContain('prefers-color-scheme');
    expect(html).toContain('<meta name="color-scheme" content="dark">');
  }
  for (const path of ['/embed/companies/nobody', '/embed/stories/nothing'])
    expect([path, (await hub.fetch(path)).status]).toEqual([path, 404]);
});
