import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { articlesView } from '@runrate/contracts';
import { english, findMessage, interfaceOf } from '@runrate/messages';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { listScreens } from './reading/pages/known-paths.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const webDir = join(import.meta.dirname, '../../web/dist');

/** Starts a hub in a language whose owner wrote nothing but names. */
function startHub(language: string): Promise<HubUnderTest> {
  const config = {
    ...{ language, sampleData: true, texts: {}, navigation: undefined, footer: undefined, pages: {} },
    brand: { name: 'Xylo', description: 'Xylo xylo' },
    categories: [{ slug: 'xylo', name: 'Xylo', color: '#886600', description: '', keywords: [] }],
    fallbackCategory: 'xylo',
    digest: undefined,
  };
  return startHubUnderTest({ webDir, config });
}

/** Returns the English texts of three or more words that a language translates: none of them may be on its pages. */
function sentencesNotIn(language: string): string[] {
  return Object.entries(english).flatMap(([folder, texts]) =>
    Object.entries<string>(texts).flatMap(([name, text]) => {
      const isSentence = text.split(' ').length > 2 && !/[{<]/.test(text);
      if (!isSentence || folder === 'texts' || folder === 'navigation') return [];
      return findMessage(`${folder}.${name}`, interfaceOf(language)) === text ? [] : [text];
    }),
  );
}

/** Returns what people read or hear of a page: its text, and the attributes with words. */
function wordsOf(html: string): string {
  const start = html.indexOf('<div id="root">');
  const body = html.slice(start, html.indexOf('<script type="application/json"', start));
  const spoken = [...body.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return [body.replaceAll(/<[^>]*>/g, ' '), ...spoken]
    .join(' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');
}

test.each(['de', 'ja'])(
  'OWN-30 OWN-31 every page of a hub in %s comes in its language',
  async (language) => {
    // The server renders no pages without the build.
    await access(join(webDir, '.server', `pages.${language}.js`));
    await using hub = await startHub(language);
    await hub.put(articlesView, article('a', { title: 'Xylo', category: 'xylo', categories: ['xylo'] }));
    const unwanted = sentencesNotIn(language);
    expect(unwanted.length).toBeGreaterThan(60);
    const paths = ['/', ...listScreens(hub.config), '/category/xylo', '/no-such-page'];
    let rendered = 0;
    for (const path of paths) {
      const html = await (await hub.fetch(path)).text();
      expect([path, html]).toEqual([path, expect.stringContaining(`<html lang="${language}" dir="ltr"`)]);
      expect(html).toContain(`"/assets/${language}/index-`);
      const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script);
      expect(scripts.filter((script) => !script.startsWith(`/assets/${language}/`))).toEqual([]);
      const words = wordsOf(html);
      const found = unwanted.filter((text) => words.includes(text));
      expect([path, found]).toEqual([path, []]);
      if (words.includes(String(findMessage('frame.skip-to-content', interfaceOf(language))))) rendered += 1;
    }
    expect(rendered).toBeGreaterThan(12);
  },
  60_000,
);

test('OWN-31 an Arabic hub stands from right to left, and says in English what it has no words for', async () => {
  await using hub = await startHub('ar');
  const html = await (await hub.fetch('/articles')).text();
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('الانتقال إلى المحتوى');
  expect(html).toContain('Everything the hub has gathered');
});

test('OWN-31 a hub in a language without texts is in English and says which language its dates are in', async () => {
  await using hub = await startHub('fr');
  const html = await (await hub.fetch('/articles')).text();
  expect(html).toContain('<html lang="fr" dir="ltr"');
  expect(html).toContain('Skip to content');
  expect(html).toMatch(/"\/assets\/index-/);
});

test('OWN-30 the page for readers without a connection is in the language of the hub, and leads to its own lists', async () => {
  await using hub = await startHubUnderTest({
    webDir,
    config: { language: 'de', sections: { videos: 'off', news: 'on', articles: 'on' } },
  });
  const html = await (await hub.fetch('/offline.html')).text();
  expect(html).toContain('<html lang="de" dir="ltr"');
  expect(html).toContain('<h1>Keine Verbindung zum Internet</h1>');
  expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/',
    '/articles',
    '/news',
  ]);
});

test('OWN-30 the address of a category keeps the letters of its language, encoded wherever it is written', async () => {
  const config = {
    ...{ language: 'ja', navigation: undefined, footer: undefined },
    categories: [{ slug: '釉薬-窯', name: '釉薬と窯', color: '#886600', description: '', keywords: [] }],
    fallbackCategory: '釉薬-窯',
    digest: undefined,
  };
  const publicUrl = 'https://kama.example';
  await using hub = await startHubUnderTest({ webDir, config, publicUrl });
  const items = { title: '織部釉の緑', category: '釉薬-窯', categories: ['釉薬-窯'], sourceId: 'own' };
  await hub.put(articlesView, article('a', items));
  const path = '/category/%E9%87%89%E8%96%AC-%E7%AA%AF';
  const text = async (address: string) => {
    const response = await hub.fetch(address);
    expect([address, response.status]).toEqual([address, 200]);
    return response.text();
  };
  const page = await text(path);
  expect(page).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
  expect(await text('/sitemaps/pages.xml')).toContain(`<loc>${publicUrl}${path}</loc>`);
  expect(await text('/llms.txt')).toContain(`(${publicUrl}${path}/feed.xml)`);
  expect(await text('/feeds.opml')).toContain(`${publicUrl}${path}/feed.xml`);
  const feed = await text(`${path}/feed.xml`);
  expect(feed).toContain('織部釉の緑');
  expect(feed).toContain(`href="${publicUrl}${path}/feed.xml"`);
  const listed = await text(`/api/articles?category=${encodeURIComponent('釉薬-窯')}`);
  expect(JSON.parse(listed)).toHaveLength(1);
  expect((await hub.fetch('/category/%E9%87%89')).status).toBe(404);
  for (const document of [page, feed, await text('/sitemaps/pages.xml')])
    expect(document.match(/\/category\/[^\s"'<)]*/g)?.filter((found) => /[^\x20-\x7e]/.test(found))).toEqual(
      [],
    );
});
