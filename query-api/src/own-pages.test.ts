import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRoutes, takenNames } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { allDocuments } from './site/all-documents.ts';
import { startHubUnderTest } from './testing/hub-under-test.ts';

const pages = {
  imprint: {
    title: 'Imprint & address',
    text: '**Ours** <script>alert(1)</script>\n\n![House](https://other.example/house.png)',
  },
  constructor: { title: 'How we are built', text: 'By hand.' },
  privacy: { title: 'Privacy', paragraphs: ['We <count>.'] },
};

test('OWN-24 pages of the owner have an address, a head, a place in the sitemap and a call; others are not found', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'own-pages-'));
  const html = '<html><head><!--head--></head><body><!--boot--></body></html>';
  await writeFile(join(webDir, 'index.html'), html);
  await using hub = await startHubUnderTest({ webDir, publicUrl: 'https://hub.example', config: { pages } });
  await rm(webDir, { recursive: true });
  const sitemap = await (await hub.fetch('/sitemaps/pages.xml')).text();
  for (const [name, { title }] of Object.entries(pages)) {
    const page = await hub.fetch(`/${name}/`);
    expect([name, page.status]).toEqual([name, 200]);
    const text = await page.text();
    expect(text).toContain(`<title>${title.replace('&', '&amp;')} · `);
    expect(text).toContain(`<link rel="canonical" href="https://hub.example/${name}" />`);
    expect(text).not.toContain('**Ours**');
    expect(sitemap.split(`<loc>https://hub.example/${name}</loc>`)).toHaveLength(2);
  }
  for (const name of ['terms', 'contact', 'toString', 'imprint/more', 'imprints']) {
    expect([name, (await hub.fetch(`/${name}`)).status]).toEqual([name, 404]);
    expect((await hub.fetch(`/api/pages/${encodeURIComponent(name)}`)).status).toBe(404);
  }
  const imprint = (await hub.json('/api/pages/imprint')) as { html: string };
  expect(imprint).toMatchObject({ id: 'imprint', title: 'Imprint & address' });
  expect(imprint.html).toContain('<strong>Ours</strong>');
  expect(imprint.html).toMatch(/<img src="https:\/\/hub\.example\/pictures\//);
  expect(imprint.html).not.toMatch(/script|other\.example/);
  expect(await hub.json('/api/pages/privacy')).toMatchObject({ html: '<p>We &lt;count&gt;.</p>' });
});

test('OWN-24 no page of an owner can take an address of the hub', () => {
  const paths = [...allRoutes, ...allDocuments].map(({ path }) => path.split('/')[1] ?? '');
  const names = paths.filter((part) => /^[a-z0-9-]+$/.test(part));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !takenNames.has(name))).toEqual([]);
});

test('a hub without a description is described by its tagline, in heads and feeds', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'own-pages-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><!--head--></head><body><!--boot--></body></html>',
  );
  const brand = { name: 'Cool Streets', tagline: 'What cities do against heat' };
  await using hub = await startHubUnderTest({ webDir, publicUrl: 'https://hub.example', config: { brand } });
  await rm(webDir, { recursive: true });
  for (const path of ['/', '/news', '/articles'])
    expect(await (await hub.fetch(path)).text(), path).toContain(
      `<meta name="description" content="${brand.tagline}" />`,
    );
  expect(await (await hub.fetch('/feed.xml')).text()).toContain(
    `<description>${brand.tagline}</description>`,
  );
});
