import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { toEventId } from '../identity/event-id.ts';
import { parseFeed } from './parse-feed.ts';

const corpora = fileURLToPath(new URL('../../../testkit/corpora/', import.meta.url));
const rss = (
  items: string,
) => `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
 <channel><title>Blog</title><link>https://blog.example/</link>${items}</channel></rss>`;
const atom = (entries: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Blog</title>${entries}</feed>`;

function itemsOf(text: string) {
  const feed = parseFeed(text, 'https://feeds.example/dir/feed.xml');
  if (feed.outcome !== 'feed') throw new Error(feed.reason);
  return feed.items;
}
const first = (text: string) => itemsOf(text)[0];
const refusal = (text: string) => {
  const feed = parseFeed(text, 'https://feeds.example/');
  return feed.outcome === 'refused' ? feed.reason : undefined;
};

describe('the miniflux corpus', () => {
  test('I15 large_atom and large_rss, the same blog, agree', () => {
    const [a, b] = ['large_atom.xml', 'large_rss.xml'].map((name) =>
      itemsOf(readFileSync(`${corpora}miniflux/feeds/${name}`, 'utf8')),
    );
    const facts = (items: typeof a) => items?.map(({ title, url }) => ({ title, url }));
    expect(a).toHaveLength(25);
    expect(facts(a)).toEqual(facts(b));
  });
});

test('OWN-32 the language of an item is what it says itself; of a feed, what no software writes by default', () => {
  const named = (text: string) => {
    const { language, feedLanguage } = first(text) ?? {};
    return [language, feedLanguage];
  };
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  expect(named(rss('<language>de_de</language><item><title>A</title></item>'))).toEqual([undefined, 'de-DE']);
  expect(named(rss('<language>en-US</language><item><title>A</title></item>'))).toEqual([
    undefined,
    undefined,
  ]);
  expect(named(rss('<language>zz-nowhere!</language><item><title>A</title></item>'))).toEqual([
    undefined,
    undefined,
  ]);
  expect(named(rss(`<item ${dc}><title>A</title><dc:language>fr</dc:language></item>`))).toEqual([
    'fr',
    undefined,
  ]);
  expect(named(atom('<entry xml:lang="ja"><id>1</id><title>A</title></entry>', 'xml:lang="de"'))).toEqual([
    'ja',
    'de',
  ]);
  const json = { version: 'https://jsonfeed.org/version/1.1', title: 'T', language: 'ar' };
  const items = [{ id: '1', content_text: 'x', language: 'en' }];
  expect(named(JSON.stringify({ ...json, items }))).toEqual(['en', 'ar']);
});

test('OWN-08 the copyright of a feed is kept with its items; a new year in it makes none of them another', () => {
  const of = (year: number) =>
    rss(`<copyright>© ${year} Blog &amp;amp; Co</copyright><item><title>A</title></item>`);
  expect(first(of(2026))?.copyright).toBe('© 2026 Blog & Co');
  expect(first(rss('<item><title>A</title></item>'))).not.toHaveProperty('copyright');
  const idOf = (copyright: string) => toEventId('ArticleObserved', 'key', { title: 'A', copyright });
  expect(idOf('© 2026')).toBe(idOf('© 2027'));
});

describe('titles', () => {
  test.each([
    ['<title>AT&amp;T &lt;b&gt;wins&lt;/b&gt;</title>', 'AT&T wins'],
    ['<title>AT&amp;amp;T</title>', 'AT&T'],
    ['<title><![CDATA[1 < 2 & <em>more</em>]]></title>', '1 < 2 & more'],
    ['<title>The &lt;video&gt; element</title>', 'The <video> element'],
    ['<title>  two\n lines </title>', 'two lines'],
    ['<title>na&#239;ve &eacute;t&#xE9;</title>', 'naïve été'],
  ])('RSS %s', (title, expected) => expect(first(rss(`<item>${title}</item>`))?.title).toBe(expected));

  test.each([
    ['type="html">AT&amp;amp;T &amp;lt;b&amp;gt;', 'AT&T <b>'],
    ['type="html">&lt;b&gt;bold&lt;/b&gt; claim', 'bold claim'],
    ['type="text">a &lt;b&gt; c', 'a <b> c'],
    [
      'type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">less <b>is</b> &lt; more</div>',
      'less is < more',
    ],
  ])('Atom %s', (title, expected) => {
    expect(first(atom(`<entry><id>1</id><title ${title}</title></entry>`))?.title).toBe(expected);
  });
});

describe('I10 links', () => {
  test.each([
    ['/post', 'https://blog.example/post'],
    ['post', 'https://blog.example/post'],
    ['//cdn.example/post', 'https://cdn.example/post'],
    [' https://blog.example/a b ', 'https://blog.example/a%20b'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://user:secret@blog.example/', 'https://blog.example/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['mailto:a@b.example', undefined],
    ['file:///etc/passwd', undefined],
    [`https://blog.example/${'a'.repeat(5000)}`, undefined],
  ])('%s', (link, expected) => {
    expect(first(rss(`<item><title>x</title><link>${link}</link></item>`))?.url).toBe(expected);
  });

  test('a guid that is an address stands in for a missing link, unless it says it is none', () => {
    const guid = (attributes: string) =>
      first(rss(`<item><title>x</title><guid ${attributes}>https://blog.example/p</guid></item>`))?.url;
    expect(guid('')).toBe('https://blog.example/p');
    expect(guid('isPermaLink="false"')).toBeUndefined();
  });

  test('the alternate link is taken, and xml:base is followed', () => {
    const item = first(
      atom(
        `<entry xml:base="sub/"><id>1</id><title>x</title><link rel="self" href="self"/><link rel="enclosure"
         type="image/png" href="pic.png"/><link rel="alternate" type="text/html" href="page"/>
         <content type="html" xml:base="deep/">&lt;a href="x"&gt;x&lt;/a&gt;&lt;img src='y.png'&gt;</content></entry>`,
        'xml:base="https://base.example/"',
      ),
    );
    expect(item).toMatchObject({
      url: 'https://base.example/sub/page',
      imageUrl: 'https://base.example/sub/pic.png',
      contentHtml:
        '<a href="https://base.example/sub/deep/x">x</a><img src="https://base.example/sub/deep/y.png">',
    });
  });

  test('relative links of a text without a base are those of its page', () => {
    const item = first(
      rss(`<item><title>x</title><link>/2026/post</link><description><![CDATA[<a href="next">n</a>
        <a href="#note">1</a><a href="mailto:a@b.example">m</a>]]></description></item>`),
    );
    expect(item?.summaryHtml).toContain('href="https://blog.example/2026/next"');
    expect(item?.summaryHtml).toContain('href="#note"');
    expect(item?.summaryHtml).toContain('href="mailto:a@b.example"');
  });
});

test.each([
  ['<enclosure url="/e.jpg" type="image/jpeg" length="1"/>', 'https://blog.example/e.jpg'],
  ['<enclosure url="/e.mp3" type="audio/mpeg" length="1"/>', undefined],
  ['<media:content url="/m.jpg" medium="image"/>', 'https://blog.example/m.jpg'],
  ['<media:thumbnail url="/t.jpg"/>', 'https://blog.example/t.jpg'],
  ['<itunes:image href="/i.jpg"/>', 'https://blog.example/i.jpg'],
  [
    '<description>&lt;img width="1" height="1" src="/p.gif"&gt;&lt;img src="/b.png"&gt;</description>',
    'https://blog.example/b.png',
  ],
])('picture of %s', (element, expected) => {
  expect(first(rss(`<item><title>x</title>${element}</item>`))?.imageUrl).toBe(expected);
});

test.each(['constructor', '__proto__', 'toString'])('a JSON feed may have keys named %s', (key) => {
  const items = ['1', '2'].map((id) => ({ id, title: `Item ${id}`, url: `https://blog.example/${id}` }));
  const [first, ...others] = items.map((item) => JSON.stringify(item).replace('{', `{"${key}":"x",`));
  const feed = `{"version":"https://jsonfeed.org/version/1.1","title":"Blog","${key}":{},"items":[${[first, ...others]}]}`;
  const parsed = parseFeed(feed, 'https://blog.example/feed.json');
  expect(parsed.outcome === 'feed' && parsed.items.map(({ title }) => title)).toEqual(['Item 1', 'Item 2']);
});

test('JSON Feed and RDF are read', () => {
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'x',
    home_page_url: 'https://blog.example/',
    items: [
      {
        id: 7,
        url: '/p',
        title: 'A < B',
        content_text: 'one & two',
        date_published: '2026-03-04T18:00:00Z',
        banner_image: '/b.png',
        tags: ['ai'],
      },
    ],
  });
  expect(first(`\uFEFF${json}`.trim())).toMatchObject({
    guid: '7',
    url: 'https://blog.example/p',
    title: 'A < B',
    contentHtml: 'one &amp; two',
    publishedAt: '2026-03-04T18:00:00.000Z',
    imageUrl: 'https://blog.example/b.png',
    terms: ['ai'],
  });
});

test('I12 keys that mean something to a database or to JavaScript mean nothing', () => {
  const text = `{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[{"id":"1","title":"a",
    "__proto__":{"polluted":true},"$where":"1","a.b":2,"content_text":"t","date_published":1e400}]}`;
  expect(first(text)).toMatchObject({ guid: '1', title: 'a', publishedAt: undefined });
  expect(Object.keys(first(text) ?? {}).some((key) => /[$.]|proto/.test(key))).toBe(false);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('F21 titles have neither characters that are none nor marks that turn the text after them round', () => {
  const title = 'Report \u202Etxt.exe&#x202C; of &#xFFFE;2026 \u200Fعربي';
  expect(first(rss(`<item><title>${title}</title></item>`))?.title).toBe('Report txt.exe of 2026 \u200Fعربي');
});

describe('a feed with something behind it', () => {
  test.each([
    '\n<!-- served from cache --><script>count(1)</script>',
    ' trailing & garbage <',
    `<p>${'Injected by a host. '.repeat(60)}</p>`,
  ])('is read up to its end: %s', (appendix) => {
    const item = '<item><title>A</title><link>https://blog.example/a</link></item>';
    expect(parseFeed(rss(item) + appendix, 'https://blog.example/')).toMatchObject({
      ...{ outcome: 'feed', marks: [], items: [{ title: 'A' }] },
    });
    expect(itemsOf(atom('<entry><id>1</id><title>B</title></entry>') + appendix)).toMatchObject([
      { title: 'B' },
    ]);
  });

  test('a JSON feed that quotes a feed is left alone', () => {
    const quoted = 'An <rss> holds <item></item> and ends with </rss>, an <item></item> with itself.';
    const items = [
      { id: '1', title: 'How feeds work', content_text: quoted },
      { id: '2', title: 'More' },
    ];
    expect(
      itemsOf(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items })),
    ).toHaveLength(2);
  });
});

describe('a feed that is cut off', () => {
  test('is read up to its last item, whatever letters it has', () => {
    const item = `<item><title>${'İ'.repeat(50)}</title></item>`;
    expect(itemsOf(rss(`${item}${item}`).slice(0, -10))).toHaveLength(2);
  });

  const whole = rss([1, 2, 3].map((n) => `<item><title>T${n}</title><link>/${n}</link></item>`).join(''));
  test.each([5, 20, 30, 60])('%i characters short is read up to its last whole item', (missing) => {
    const feed = parseFeed(whole.slice(0, -missing), 'https://feeds.example/');
    expect(feed).toMatchObject({ outcome: 'feed', marks: [expect.stringContaining('cut off')] });
    expect(itemsOf(whole.slice(0, -missing)).at(-1)?.title).toMatch(/^T[23]$/);
  });

  test('ill-formed markup loses no item', () => {
    const broken = whole.replace('T1', 'Fish & chips <b>');
    expect(itemsOf(broken).map(({ title }) => title)).toEqual(['Fish & chips', 'T2', 'T3']);
  });

  test.each([
    [
      '<item><title>A</titel><link>https://e.example/a</link></item><item><title>B</title></item>',
      ['A', 'B'],
    ],
    ['<item><title>A</title><author>x</item></author><item><title>B</title></itm></rdf:RDF>', ['A', 'B']],
  ])('I16 tags that do not fit lose no item: %s', (items, titles) => {
    expect(itemsOf(rss(items)).map(({ title }) => title)).toEqual(titles);
  });

  test.each(['', 'r:'])('I16 RSS 1.1 is read, its names prefixed with “%s”', (p) => {
    const feed = `<${p}Channel xmlns${p && ':r'}="http://purl.org/net/rss1.1#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <${p}title>Blog</${p}title><${p}items rdf:parseType="Collection"><${p}item rdf:about="https://e.example/a">
      <${p}title>A</${p}title><${p}link>https://e.example/a</${p}link></${p}item></${p}items></${p}Channel>`;
    expect(itemsOf(feed)).toMatchObject([{ title: 'A', url: 'https://e.example/a' }]);
  });
});

describe('not a feed', () => {
  test.each([
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'a web page, not a feed'],
    ['<html><head></head></html>', 'a web page, not a feed'],
    ['{"error":"no"}', 'JSON that is not a feed'],
    ['<?xml version="1.0"?><urlset></urlset>', 'a sitemap, not a feed'],
    ['<note>hi</note>', 'XML that is not a readable feed'],
    ['hello', 'text that is not a feed'],
    ['', 'an empty document'],
  ])('%s', (text, reason) => expect(refusal(text)).toBe(`The address answers with ${reason}`));
});

describe('I1 bombs are refused before they are parsed', () => {
  const item = '<channel><item><title>&a;</title></item></channel>';
  test.each([
    `<!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><rss version="2.0">${item}</rss>`,
    `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(50_000)}">]><rss version="2.0">${item}</rss>`,
    `<!DOCTYPE r [<!ENTITY % p "x"> %p;]><rss version="2.0">${item}</rss>`,
    `<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss version="2.0">${item}</rss>`,
    `<!DOCTYPE r [<!ENTITY a PUBLIC "x" "http://169.254.169.254/">]><rss version="2.0">${item}</rss>`,
    `<!DOCTYPE r [${'<!ENTITY a "x">'.repeat(400)}]><rss version="2.0">${item}</rss>`,
    `<rss version="2.0"><channel><item><title>${'&#65;'.repeat(1_000_000)}</title></item></channel></rss>`,
    `<rss version="2.0" ${'a="1" '.repeat(1_000_000)}>${item}</rss>`,
    `<rss version="2.0"><channel><item><title>${'<'.repeat(1_000_000)}`,
  ])('%#', (text) => {
    const before = performance.now();
    expect(refusal(text)).toMatch(/^(The document|A tag)/);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  test('a definition of another server is not loaded, and the feed is read', () => {
    const netscape = '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://127.0.0.1:1/rss.dtd">';
    expect(
      first(`${netscape}<rss version="0.91"><channel><item><title>x</title></item></channel></rss>`)?.title,
    ).toBe('x');
  });
});

describe('I2 I11 honest and large feeds are read', () => {
  test('20,000 escaped entities', () => {
    const description = '&lt;p&gt;fish &amp;amp; chips&lt;/p&gt;'.repeat(5000);
    expect(first(rss(`<item><title>x</title><description>${description}</description></item>`))?.title).toBe(
      'x',
    );
  });

  test('5,000 items; of 12,000 the first 10,000, with a mark', () => {
    const many = (count: number) =>
      rss(Array.from({ length: count }, (_, n) => `<item><title>T${n}</title></item>`).join(''));
    expect(itemsOf(many(5000))).toHaveLength(5000);
    expect(parseFeed(many(12_000), 'https://feeds.example/')).toMatchObject({
      items: { length: 10_000 },
      marks: [expect.stringContaining('more than 10000 items')],
    });
  });

  test('a title of 1 MB and a text of 4 MB are shortened', () => {
    const item = first(
      rss(
        `<item><title>${'x'.repeat(1_000_000)}</title><content:encoded>${'word '.repeat(800_000)}</content:encoded></item>`,
      ),
    );
    expect(item?.title).toHaveLength(2000);
    expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(1_000_000);
  });
});

test.each([
  [
    '<script> a hundred thousand times in a title',
    rss(`<item><title><![CDATA[${'<script>'.repeat(100_000)}]]></title></item>`),
  ],
  [
    'a title of spaces',
    atom(`<entry><id>1</id><title type="html"><![CDATA[<b/>${' '.repeat(500_000)}]]></title></entry>`),
  ],
  ['comments before something that is no feed', `${'<!-- -->'.repeat(100_000)}<x>`],
  ['tags never closed', rss('<item><title>x</title>'.repeat(20_000))],
  [
    'a depth of 100,000',
    rss(`<item><title>x</title>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</item>`),
  ],
])('I11 %s ends soon', (_, text) => {
  const before = performance.now();
  parseFeed(text, 'https://feeds.example/');
  expect(performance.now() - before).toBeLessThan(3000);
});
