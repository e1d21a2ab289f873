import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../decoding/decode-text.ts';
import { readFound } from '../finding/read-found.ts';
import type { FeedItem } from './feed-item.ts';
import { parseDate } from './parse-date.ts';
import { parseFeed } from './parse-feed.ts';

const address = 'https://blog.example/feed';
const base64 = (text: string) => Buffer.from(text).toString('base64');

function itemsOf(xml: string): readonly FeedItem[] {
  const parsed = parseFeed(xml, address);
  if (parsed.outcome !== 'feed') throw new Error(parsed.reason);
  return parsed.items;
}

const atom03 = (entry: string) =>
  `<?xml version="1.0"?><feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>t</title><entry><id>tag:1</id>${entry}</entry></feed>`;
const atom10 = (entry: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><id>urn:1</id><title>T</title>${entry}</entry></feed>`;
const rss = (item: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0"${attributes}><channel><title>t</title><link>https://blog.example/</link><item><title>T</title><link>https://blog.example/1</link>${item}</item></channel></rss>`;

const cases: readonly [name: string, feed: string, expected: Partial<FeedItem>][] = [
  [
    'Atom 0.3 in base64: a title as text, a summary as text, a content as HTML',
    atom03(
      `<title mode="base64">${base64('Less is “more”')}</title><summary mode="base64">${base64('a < b')}</summary><content type="text/html" mode='base64'>\n${base64('<p>Whole</p>')}\n</content>`,
    ),
    { title: 'Less is “more”', summaryHtml: 'a &lt; b', contentHtml: '<p>Whole</p>' },
  ],
  [
    'Atom 0.3 in base64: a title of type HTML, a content of no known type',
    atom03(
      `<title type="text/html" mode="base64">${base64('An <b>odd</b> title')}</title><content type="application/octet-stream" mode="base64">${base64('<p>Markup</p>')}</content>`,
    ),
    { title: 'An odd title', contentHtml: '<p>Markup</p>' },
  ],
  [
    'Atom 0.3: what is base64 of a picture is no text',
    atom03(`<title>T</title><content type="image/png" mode="base64">${base64('\u0089PNG\u0000')}</content>`),
    { title: 'T', contentHtml: undefined },
  ],
  [
    'Atom 0.3: words that only say that they are base64',
    atom03('<title mode="base64">Plain title</title><summary mode="base64">Some plain words</summary>'),
    { title: 'Plain title', summaryHtml: 'Some plain words' },
  ],
  [
    'Atom 0.3: base64 over several lines',
    atom03(
      `<title>T</title><content mode="base64">\n  ${base64('<p>Over lines</p>').slice(0, 12)}\n  ${base64('<p>Over lines</p>').slice(12)}\n</content>`,
    ),
    { contentHtml: '<p>Over lines</p>' },
  ],
  [
    'Atom 1.0: content of a type that is no text is base64',
    atom10(`<content type="application/octet-stream">${base64('Plain words')}</content>`),
    { contentHtml: 'Plain words' },
  ],
  [
    'Atom 1.0: content of a picture is no text',
    atom10(`<content type="image/png">${base64('\u0089PNG\u0000')}</content>`),
    { contentHtml: undefined },
  ],
  [
    'Atom 1.0: a drawing inside is markup',
    atom10('<content type="image/svg+xml"><svg><text>Drawn words</text></svg></content>'),
    { contentHtml: '<svg><text>Drawn words</text></svg>' },
  ],
  [
    'a full text in <fullitem>',
    rss('<description>Short</description><fullitem>&lt;p&gt;Full&lt;/p&gt;</fullitem>'),
    { summaryHtml: 'Short', contentHtml: '<p>Full</p>' },
  ],
  [
    'a body of XHTML',
    rss('<body xmlns="http://www.w3.org/1999/xhtml"><p>Of <b>XHTML</b> &amp; more</p></body>'),
    { contentHtml: '<p>Of <b>XHTML</b> &amp; more</p>' },
  ],
  [
    'a body of XHTML with a prefix',
    rss('<xhtml:body xmlns:xhtml="http://www.w3.org/1999/xhtml"><xhtml:p>Words</xhtml:p></xhtml:body>'),
    { contentHtml: '<p>Words</p>' },
  ],
  [
    'a body of XHTML with a prefix of its own',
    rss('<html:body xmlns:html="http://www.w3.org/1999/xhtml"><html:p>Words</html:p></html:body>'),
    { contentHtml: '<p>Words</p>' },
  ],
  [
    'a box of XHTML',
    rss('<div xmlns="http://www.w3.org/1999/xhtml"><p>In a box</p></div>'),
    { contentHtml: '<p>In a box</p>' },
  ],
  [
    'a box of XHTML with a prefix, and a box in it',
    rss('<xhtml:div xmlns:xhtml="http://www.w3.org/1999/xhtml"><xhtml:div>a</xhtml:div>b</xhtml:div>'),
    { contentHtml: '<div>a</div>b' },
  ],
  [
    'a box in a description is no body',
    rss('<description><div>In a box</div></description>'),
    { summaryHtml: '<div>In a box</div>', contentHtml: undefined },
  ],
  [
    'a full text in <fullitem> with a prefix',
    rss('<x:fullitem xmlns:x="https://blog.example/x">&lt;p&gt;Full&lt;/p&gt;</x:fullitem>'),
    { contentHtml: '<p>Full</p>' },
  ],
  [
    'dates of dcterms without their prefix',
    rss('<issued>2004-01-01</issued><modified xmlns="http://purl.org/dc/terms/">2005-02-03</modified>'),
    { publishedAt: '2004-01-01T00:00:00.000Z', updatedAt: '2005-02-03T00:00:00.000Z' },
  ],
  [
    'RSS in a default namespace',
    rss('<pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>', ' xmlns="http://backend.userland.com/rss2"'),
    { title: 'T', publishedAt: '2004-01-01T19:48:21.000Z' },
  ],
  [
    'module elements without their prefix',
    rss(
      '<creator>Ada</creator><date>2004-01-01</date><subject>Heat</subject><encoded>&lt;p&gt;x&lt;/p&gt;</encoded>',
    ),
    { author: 'Ada', publishedAt: '2004-01-01T00:00:00.000Z', terms: ['Heat'], contentHtml: '<p>x</p>' },
  ],
  [
    'module elements in a default namespace of their own',
    rss('<creator xmlns="http://purl.org/dc/elements/1.1/">Ada</creator>'),
    { author: 'Ada' },
  ],
  [
    'dc:author',
    rss('<dc:author>Ada</dc:author>', ' xmlns:dc="http://purl.org/dc/elements/1.1/"'),
    { author: 'Ada' },
  ],
  ['a name before the address', rss('<author>Ada L. (ada@blog.example)</author>'), { author: 'Ada L.' }],
  [
    'a name before the address, as a creator',
    rss('<dc:creator>Ada L. (ada@blog.example)</dc:creator>', ' xmlns:dc="http://purl.org/dc/elements/1.1/"'),
    { author: 'Ada L.' },
  ],
  [
    'a name in quotation marks',
    rss('<author>"L., Ada" &lt;ada@blog.example&gt;</author>'),
    { author: 'L., Ada' },
  ],
  ['a name after the address', rss('<author>ada@blog.example (Ada L.)</author>'), { author: 'Ada L.' }],
  [
    'a document type that an article is about',
    rss('<description><![CDATA[Begin with <!DOCTYPE html> <p>and go on</p>]]></description>'),
    { summaryHtml: 'Begin with <!DOCTYPE html> <p>and go on</p>' },
  ],
  [
    'a summary beside a description',
    rss('<description>&lt;p&gt;Long&lt;/p&gt;</description><summary>Short</summary>'),
    { summaryHtml: 'Short', contentHtml: '<p>Long</p>' },
  ],
  ['a summary alone', rss('<summary>Short</summary>'), { summaryHtml: 'Short' }],
  [
    'the date of a change where no other is given',
    rss(
      '<dcterms:modified>2005-02-03T00:00:00Z</dcterms:modified>',
      ' xmlns:dcterms="http://purl.org/dc/terms/"',
    ),
    { publishedAt: '2005-02-03T00:00:00.000Z' },
  ],
  [
    'tag names in capitals',
    rss('<GUID>g</GUID><DESCRIPTION>d</DESCRIPTION>'),
    { guid: 'g', summaryHtml: 'd' },
  ],
  [
    'quotation marks of windows-1252 as numbers',
    rss('<description>&#147;q&#148;</description>'),
    { summaryHtml: '“q”' },
  ],
];

describe('odd dialects of feeds', () => {
  test.each(cases)('%s', (_name, feed, expected) => {
    expect(itemsOf(feed)[0]).toMatchObject(expected);
  });

  test('an ordinary feed passes as it is', () => {
    const plain = rss('<description>d</description>');
    expect(itemsOf(plain)[0]).toMatchObject({ summaryHtml: 'd', contentHtml: undefined });
    const dateOfChannel = plain.replace('<item>', '<creator>Channel</creator><item>');
    expect(itemsOf(dateOfChannel)[0]?.author).toBeUndefined();
  });
});

test.each([
  ['2020/1/10 14:33:00', '2020-01-10T14:33:00.000Z'],
  ['2020/01/10', '2020-01-10T00:00:00.000Z'],
  ['2020.01.10', '2020-01-10T00:00:00.000Z'],
  ['20200110T143300Z', '2020-01-10T14:33:00.000Z'],
  ['1/10/2020', undefined],
  ['2020/13/10', undefined],
])('the date %s', (text, instant) => expect(parseDate(text)).toBe(instant));

describe('bytes that only windows-1252 has a use for', () => {
  const said = '“Don’t” – …';
  const feed = (charset: string, text: string) =>
    `<?xml version="1.0" encoding="${charset}"?><rss>${text}</rss>`;
  test.each(['ISO-8859-1', 'UTF-8', 'windows-1252'])('in what calls itself %s', (charset) => {
    const bytes = iconv.encode(feed(charset, said), 'windows-1252');
    expect(decodeText(bytes, undefined)).toContain(said);
    expect(decodeText(bytes, `text/xml; charset=${charset}`)).toContain(said);
  });

  test('between characters of UTF-8, which stay', () => {
    const bytes = Buffer.concat([
      Buffer.from(feed('UTF-8', 'Übergrößenträger – 日本語 ')),
      iconv.encode(said.slice(0, 7), 'windows-1252'),
    ]);
    expect(decodeText(bytes, 'text/xml; charset=utf-8')).toContain('Übergrößenträger – 日本語 </rss>“Don’t”');
  });

  test('as characters', () => {
    expect(decodeText(Buffer.from('<a>\u0093q\u0094 \u0085</a>'), 'text/xml; charset=utf-8')).toBe(
      '<a>“q” …</a>',
    );
  });
});

const rss090 = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/">
    <image><title>A picture</title><url>https://blog.example/a.gif</url></image>
    <channel><title>The Old Channel</title><link>https://blog.example/</link></channel>
    <item><title>News of 1999</title><link>https://blog.example/1</link></item></rdf:RDF>`;

test("RSS 0.90: the title is the channel's, not that of its picture, and its items are read", () => {
  const found = readFound(rss090, { url: address, contentType: 'text/xml', words: 10 });
  expect(found).toMatchObject({ outcome: 'parsed', parsed: { holds: 'feed', name: 'The Old Channel' } });
  expect(itemsOf(rss090)).toMatchObject([{ title: 'News of 1999', url: 'https://blog.example/1' }]);
});

const namedFeeds: readonly (readonly [dialect: string, feed: string])[] = [
  [
    'a default namespace',
    rss('', ' xmlns="http://backend.userland.com/rss2"').replace('<title>t<', '<title>Name<'),
  ],
  [
    'capitals',
    '<RSS VERSION="2.0"><CHANNEL><TITLE>Name</TITLE><ITEM><TITLE>T</TITLE></ITEM></CHANNEL></RSS>',
  ],
  ['base64', atom03('<title>T</title>').replace('<title>t<', `<title mode="base64">${base64('Name')}<`)],
  ['HTML', atom10('').replace('<title>t<', '<title type="html">&lt;b&gt;Name&lt;/b&gt;<')],
  [
    'RSS 1.1',
    `<Channel xmlns="http://purl.org/net/rss1.1#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="${address}"><title>Name</title><link>https://blog.example/</link><description>d</description><items rdf:parseType="Collection"><item rdf:about="https://blog.example/1"><title>T</title><link>https://blog.example/1</link></item></items></Channel>`,
  ],
];

test.each(namedFeeds)('the name of a feed in %s', (_dialect, feed) => {
  expect(readFound(feed, { url: address, contentType: 'text/xml', words: 5 })).toMatchObject({
    parsed: { holds: 'feed', name: 'Name', total: 1 },
  });
});

const fixtures: readonly (readonly [name: string, feed: string])[] = [
  ...cases.map(([name, feed]) => [name, feed] as const),
  ...namedFeeds,
  ['RSS 0.90', rss090],
];

test.each(fixtures)('cut off anywhere and under a wrong label: %s', (_name, feed) => {
  for (let length = 0; length < feed.length; length += 7) {
    const parsed = parseFeed(feed.slice(0, length), address);
    expect(['feed', 'refused']).toContain(parsed.outcome);
  }
  for (const label of ['utf-16', 'shift_jis', 'nonsense', 'iso-8859-1']) {
    const text = decodeText(Buffer.from(feed), `text/xml; charset=${label}`);
    expect(parseFeed(text, address)).toEqual(parseFeed(feed, address));
  }
});
