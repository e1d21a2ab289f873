import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleSources, newsSources } from './sources.ts';
import { type SampleWorld, startSampleWorld } from './start-sample-world.ts';

const NOW = Date.parse('2026-03-04T15:20:00Z');
const FEEDS = [...articleSources, ...newsSources].map((source) => source.path);
const CHANNEL = '/youtube/feeds/videos.xml?channel_id=runrate-tv';

let world: SampleWorld;
beforeAll(async () => {
  world = await startSampleWorld({ port: 0, clock: () => NOW });
});
afterAll(() => world.close());

async function readBytes(path: string): Promise<Buffer> {
  const response = await fetch(world.origin + path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

describe('conditional requests', () => {
  test.each([...FEEDS, CHANNEL, '/startups.json'])('%s is 304 by tag and by date', async (path) => {
    const first = await fetch(world.origin + path);
    await first.arrayBuffer();
    const tag = first.headers.get('etag') ?? '';
    const date = first.headers.get('last-modified') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(Date.parse(date)).toBeLessThanOrEqual(NOW);
    const byTag = await fetch(world.origin + path, { headers: { 'if-none-match': `"other", ${tag}` } });
    const byDate = await fetch(world.origin + path, { headers: { 'if-modified-since': date } });
    const both = await fetch(world.origin + path, {
      headers: { 'if-none-match': '"other"', 'if-modified-since': date },
    });
    await both.arrayBuffer();
    expect([byTag.status, byDate.status, both.status]).toEqual([304, 304, 200]);
    expect(await byTag.text()).toBe('');
  });

  test('the tags of plain and gzipped bytes differ', async () => {
    const url = `${world.origin}/feeds/runrate-journal.xml`;
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    const zipped = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(await zipped.text()).toBe(await plain.text());
  });
});

describe('dialects', () => {
  test('RSS 2.0 with full text, authors, images and opaque guids', async () => {
    const xml = (await readBytes('/feeds/runrate-journal.xml')).toString();
    expect(count(xml, /<item>/g)).toBe(20);
    for (const part of [
      /<content:encoded>/g,
      /<dc:creator>/g,
      /<media:content url="http/g,
      /isPermaLink="false"/g,
    ]) {
      expect(count(xml, part)).toBe(20);
    }
    const dates = [...xml.matchAll(/<pubDate>(.+?)<\/pubDate>/g)].map((match) => Date.parse(match[1] ?? ''));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  });

  test('Atom with relative links', async () => {
    const xml = (await readBytes('/feeds/operator-notes.xml')).toString();
    expect(xml).toContain(`xml:base="${world.origin}/"`);
    expect(count(xml, /<link rel="alternate" type="text\/html" href="articles\//g)).toBe(
      count(xml, /<entry>/g),
    );
  });

  test('JSON Feed 1.1', async () => {
    const feed = JSON.parse((await readBytes('/feeds/margin-and-model.json')).toString());
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: 'Margin & Model' });
    expect(feed.items[0]).toMatchObject({
      id: expect.any(String),
      content_html: expect.stringContaining('<p>'),
    });
  });

  test('RSS 1.0 lists in its channel what it carries', async () => {
    const xml = (await readBytes('/feeds/second-order.rdf')).toString();
    expect(count(xml, /<rdf:li /g)).toBe(count(xml, /<item rdf:about/g));
    expect(count(xml, /<content:encoded>/g)).toBe(count(xml, /<item rdf:about/g));
  });

  test('ISO-8859-1 by prolog and by bytes', async () => {
    const bytes = await readBytes('/feeds/go-to-market-weekly.xml');
    const xml = bytes.toString('latin1');
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="ISO-8859-1"\?>/);
    expect(xml).toContain('naïve');
    expect(bytes.toString('utf8')).toContain('�');
  });

  test('YouTube, with durations', async () => {
    const xml = (await readBytes(CHANNEL)).toString();
    const entries = count(xml, /<entry>/g);
    for (const part of [
      /<yt:videoId>[\w-]{11}</g,
      /<media:thumbnail url=/g,
      /<media:statistics views="\d+"/g,
    ]) {
      expect(count(xml, part)).toBe(entries);
    }
    expect(count(xml, /<yt:duration seconds="\d+"\/>/g)).toBe(entries);
  });
});

test('every article of a feed has its page, cover and place in the sitemap', async () => {
  const feed = JSON.parse((await readBytes('/feeds/margin-and-model.json')).toString());
  const sitemap = (await readBytes('/sitemaps/articles.xml')).toString();
  for (const item of feed.items) {
    const page = (await readBytes(new URL(item.url).pathname)).toString();
    expect(page).toContain(`<link rel="canonical" href="${item.url}">`);
    expect(page).toContain('application/ld+json');
    const photo = await readBytes(new URL(item.image).pathname);
    expect([...photo.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const cover = (await readBytes(new URL(item.image).pathname.replace(/jpg$/, 'svg'))).toString();
    expect(cover).toMatch(/^<svg [^>]*width="1200" height="675"/);
    expect(cover).not.toMatch(/NaN|undefined|<text/);
    expect(sitemap).toContain(`<loc>${item.url}</loc>`);
  }
});
