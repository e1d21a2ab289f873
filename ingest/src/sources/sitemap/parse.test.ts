import { readFileSync } from 'node:fs';
import { matchesPaths } from '@runrate/service';
import { describe, expect, test } from 'vitest';
import { toAddressDate } from './address-date.ts';
import { choosePages } from './choose-pages.ts';
import { MAX_ADDRESSES, parseSitemap } from './parse.ts';
import { unpackSitemap } from './unpack.ts';

const corpus = new URL('../../../../testkit/corpora/crawler-commons/sitemaps/', import.meta.url);
const url = 'https://blog.example/sitemap.xml';
const urlset = (entries: string, attributes = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"') =>
  `<?xml version="1.0"?><urlset ${attributes}>${entries}</urlset>`;

function read(text: string) {
  const parsed = parseSitemap(text, url);
  if (parsed.outcome === 'refused') throw new Error(parsed.reason);
  return parsed.parsed;
}

describe('I13 sitemaps of the corpus', () => {
  test.each([
    ['sitemap.ns.xml', 'pages', 2],
    ['sitemap.badns.xml', 'pages', 2],
    ['sitemap.index.xml', 'index', 15],
    ['sitemap.txt', 'pages', 2],
    ['sitemap.txt.gz', 'pages', 5],
    ['xmlSitemap.gz', 'pages', 5],
    ['extension/hebdenbridgetimes-articles-sitemap.xml', 'pages', 74],
    ['extension/sitemap-news.xml', 'pages', undefined],
    ['extension/sitemap-images.xml', 'pages', undefined],
    ['extension/sitemap-links.xml', 'pages', undefined],
    ['extension/sitemap-mobile.xml', 'pages', undefined],
    ['extension/sitemap-videos.xml', 'pages', undefined],
    ['extension/pagemaps-sitemap.xml', 'pages', undefined],
    ['extension/shinpaideshou-news-sitemap.xml', 'pages', undefined],
  ])('%s', async (name, kind, count) => {
    const bytes = readFileSync(new URL(name, corpus));
    const text = await unpackSitemap(bytes, undefined);
    if (text.outcome === 'refused') throw new Error(text.reason);
    const sitemap = read(text.parsed);
    const entries = text.parsed.match(/<url[\s>]/g)?.length;
    expect([sitemap.kind, sitemap.entries.length]).toEqual([kind, count ?? entries]);
  });
});

describe('I13 sitemaps of any form', () => {
  test.each([
    ['no namespace', urlset('<url><loc>https://blog.example/a</loc></url>', ''), 1],
    ['a prefix', '<s:urlset xmlns:s="x"><s:url><s:loc>https://blog.example/a</s:loc></s:url></s:urlset>', 1],
    ['CDATA', urlset('<url><loc><![CDATA[https://blog.example/a?b=1&c=2]]></loc></url>'), 1],
    ['relative addresses', urlset('<url><loc>/a</loc></url><url><loc>//blog.example/b</loc></url>'), 2],
    ['comments', urlset('<!-- <url><loc>https://blog.example/x</loc></url> --><url><loc>/a</loc></url>'), 1],
    ['an entry without address', urlset('<url><lastmod>2026-01-01</lastmod></url>'), 0],
    [
      'other schemes',
      urlset('<url><loc>javascript:alert(1)</loc></url><url><loc>file:///etc</loc></url>'),
      0,
    ],
    ['cut off', urlset('<url><loc>/a</loc></url><url><loc>/b</l').slice(0, -9), 2],
    ['a text with blank lines', 'https://blog.example/a\r\n\r\n  https://blog.example/b  \nnot one', 2],
    ['images', urlset('<url><loc>/a</loc><image:image><image:loc>/i.png</image:loc></image:image></url>'), 1],
  ])('%s', (_, text, count) => expect(read(text).entries).toHaveLength(count));

  test.each([
    ['a web page', '<!doctype html><title>404</title>', 'a web page, not a sitemap'],
    ['nothing', '', 'not a sitemap'],
    ['rubbish', 'hello', 'not a sitemap'],
  ])('%s is refused', (_, text, reason) => {
    expect(parseSitemap(text, url)).toMatchObject({ reason: expect.stringContaining(reason) });
  });

  test('times: of the page, of a news sitemap, and rubbish', () => {
    const { entries } = read(
      urlset(
        `<url><loc>/a</loc><lastmod>2026-03-04T18:00:00+01:00</lastmod></url><url><loc>/b</loc><lastmod>soon</lastmod></url>
         <url><loc>/c</loc><n:news><n:publication_date>2026-03-04</n:publication_date></n:news></url>`,
        'xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"',
      ),
    );
    expect(entries.map(({ lastModified, publishedAt }) => lastModified ?? publishedAt)).toEqual([
      '2026-03-04T17:00:00.000Z',
      undefined,
      '2026-03-04T00:00:00.000Z',
    ]);
  });

  test('of more than 50,000 addresses the rest is left out, with a mark', () => {
    const sitemap = read(urlset('<url><loc>/a</loc></url>'.repeat(MAX_ADDRESSES + 1)));
    expect(sitemap.entries).toHaveLength(MAX_ADDRESSES);
    expect(sitemap.marks).toHaveLength(1);
  });

  test('an entity is not expanded', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>${urlset('<url><loc>/&a;&b;</loc></url>')}`;
    expect(read(bomb).entries[0]?.address).toBe('https://blog.example/&a;&b;');
  });

  test('a gzip bomb and a cut gzip are refused', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(Buffer.alloc(51 * 1024 * 1024));
    expect(await unpackSitemap(bomb, undefined)).toMatchObject({
      reason: 'The sitemap is larger than 50 MiB',
    });
    expect(await unpackSitemap(bomb.subarray(0, 100), undefined)).toMatchObject({ outcome: 'refused' });
  });
});

describe('pages that may be recent articles', () => {
  const now = '2026-06-01T12:00:00.000Z';
  const since = '2026-03-03T12:00:00.000Z';
  const choose = (address: string, lastModified?: string, include: string[] = []) =>
    choosePages([{ address, lastModified, publishedAt: undefined }], {
      source: { include },
      site: 'blog.example',
      since,
      now,
    });

  test.each([
    ['https://blog.example/a', '2026-05-01T00:00:00.000Z', 1],
    ['https://blog.example/a', '2026-01-01T00:00:00.000Z', 0],
    ['https://blog.example/a', undefined, 1],
    ['https://blog.example/2026/04/02/a', undefined, 1],
    ['https://blog.example/2025/04/02/a', undefined, 0],
    ['https://blog.example/2025/04/02/a', '2026-05-01T00:00:00.000Z', 0],
    ['https://www.blog.example/a#part', undefined, 1],
    ['https://other.example/a', undefined, 0],
    ['https://blog.example/', undefined, 0],
    ['https://blog.example/picture.png', undefined, 0],
  ])('%s changed %s', (address, lastModified, count) => {
    expect(choose(address, lastModified).pages).toHaveLength(count);
  });

  test('the beginnings of paths that are read', () => {
    expect(matchesPaths('/blog/a', ['/blog/'])).toBe(true);
    expect(matchesPaths('/en/blog/a', ['/*/blog/'])).toBe(true);
    expect(matchesPaths('/shop/a', ['/blog/', '/*/blog/'])).toBe(false);
  });

  test('the date in an address', () => {
    expect(toAddressDate('https://b.example/2026-03-04-a')).toMatchObject({ isDay: true });
    expect(toAddressDate('https://b.example/2026/03/a')?.to).toBe('2026-04-01T00:00:00.000Z');
    expect(toAddressDate('https://b.example/a-2026')).toBeUndefined();
  });
});
