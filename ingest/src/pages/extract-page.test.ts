import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseDate } from '../feeds/parse-date.ts';
import { type ArticlePage, extractPage } from './extract-page.ts';
import { openHtml } from './html-document.ts';

const corpus = new URL('../../../testkit/corpora/readability/test-pages/', import.meta.url);
const read = (name: string, file: string) => readFileSync(new URL(`${name}/${file}`, corpus), 'utf8');

interface Expectation {
  readonly title: string | null;
  readonly byline: string | null;
  readonly publishedTime?: string | null;
}

/** Times that pages state where the library doesn't look: `<time>`, `DC.Date.Issued`. */
const statedTimes: Readonly<Record<string, string>> = {
  '001': '2013-09-29',
  '002': '2015-03-10T08:05:41-07:00',
  'firefox-nightly-blog': '2020-12-18T16:09:48+00:00',
  'ietf-1': '2014-12-15',
  'v8-blog': '2019-11-21',
};

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const textOf = (html: string) => openHtml(`<body>${html}</body>`).querySelector('body')?.textContent ?? '';
const lineOf = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Returns the harmonic mean of precision and recall over the words, counting repetitions. */
function wordF1(found: string, expected: string): number {
  const [a, b] = [wordsOf(found), wordsOf(expected)];
  if (a.length + b.length === 0) return 1;
  const left = Map.groupBy(b, (word) => word);
  const shared = a.filter((word) => left.get(word)?.pop() !== undefined).length;
  return (2 * shared) / (a.length + b.length);
}

function judge(name: string) {
  const extracted = extractPage(read(name, 'source.html'), 'http://fakehost/test/page.html');
  const page = extracted.outcome === 'page' ? extracted.page : undefined;
  const expected: Expectation = JSON.parse(read(name, 'expected-metadata.json'));
  return {
    name,
    body: wordF1(textOf(page?.contentHtml ?? ''), textOf(read(name, 'expected.html'))),
    title: lineOf(page?.title) === lineOf(expected.title),
    byline: lineOf(page?.byline) === lineOf(expected.byline),
    time: page?.publishedAt === parseDate(expected.publishedTime ?? statedTimes[name]),
  };
}

test('I17 the corpus of article pages: body, title, byline and time', () => {
  const verdicts = readdirSync(corpus).map(judge);
  const shareOf = (is: (verdict: (typeof verdicts)[number]) => boolean) =>
    verdicts.filter(is).length / verdicts.length;
  const figures = {
    pages: verdicts.length,
    bodyMean: verdicts.reduce((sum, { body }) => sum + body, 0) / verdicts.length,
    bodyGood: shareOf(({ body }) => body >= 0.9),
    title: shareOf(({ title }) => title),
    byline: shareOf(({ byline }) => byline),
    time: shareOf(({ time }) => time),
  };
  const missed = verdicts.flatMap(({ name, body, ...fields }) => {
    const wrong = Object.entries(fields).flatMap(([field, isRight]) => (isRight ? [] : [field]));
    return [...(body < 0.9 ? [`body of ${name}`] : []), ...wrong.map((field) => `${field} of ${name}`)];
  });
  const goals = { bodyMean: 0.95, bodyGood: 0.9, title: 0.92, byline: 0.75, time: 0.93 };
  console.info('article pages:', figures, 'goals:', goals, 'missed:', missed);
  expect(figures.bodyMean).toBeGreaterThanOrEqual(goals.bodyMean);
  expect(figures.bodyGood).toBeGreaterThanOrEqual(goals.bodyGood);
  expect(figures.title).toBeGreaterThanOrEqual(goals.title);
  expect(figures.byline).toBeGreaterThanOrEqual(goals.byline);
  expect(figures.time).toBeGreaterThanOrEqual(goals.time);
});

function pageOf(head: string, body = ''): ArticlePage {
  const text = `<p>${'Enough words to be read as an article, one after the other. '.repeat(20)}</p>`;
  const html = `<html><head>${head}</head><body><main><h1>Heading</h1>${body}${text}</main></body></html>`;
  const extracted = extractPage(html, 'https://blog.example/2026/a-post');
  if (extracted.outcome === 'refused') throw new Error(extracted.reason);
  return extracted.page;
}

const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('I17 what a page says of itself', () => {
  test('structured data comes before Open Graph', () => {
    const page = pageOf(
      `<meta property="og:title" content="Shared title"><meta property="og:image" content="/og.png">
      <meta property="article:published_time" content="2026-01-01"><meta property="og:site_name" content="The Blog">${jsonLd(
        {
          '@graph': [
            { '@type': 'WebPage', name: 'Page' },
            { '@type': 'Person', '@id': '#ann', name: 'Ann Author' },
            {
              '@type': ['BlogPosting'],
              headline: 'Headline',
              author: [{ '@id': '#ann' }, { name: 'Ben Second' }],
              datePublished: '2026-03-04T18:00:00+01:00',
              dateModified: '2026-03-05',
              image: { '@type': 'ImageObject', url: '/lead.jpg' },
              articleSection: 'Sales',
              keywords: 'one, two',
            },
          ],
        },
      )}`,
    );
    expect(page).toMatchObject({
      title: 'Headline',
      byline: 'Ann Author, Ben Second',
      publishedAt: '2026-03-04T17:00:00.000Z',
      updatedAt: '2026-03-05T00:00:00.000Z',
      leadImage: 'https://blog.example/lead.jpg',
      siteName: 'The Blog',
      kind: 'article',
    });
    expect(page.terms.map((term) => term.trim())).toEqual(['Sales', 'one', 'two']);
  });

  test('of several articles the one that is the page counts; a list of others is none', () => {
    const list = ['first', 'a-post'].map((name) => ({
      '@type': 'Article',
      url: `https://blog.example/2026/${name}`,
      headline: name,
    }));
    expect(pageOf(jsonLd(list)).title).toBe('a-post');
    expect(pageOf(jsonLd(list.slice(0, 1).concat(list.slice(0, 1)))).kind).toBe('unsure');
    expect(pageOf(jsonLd({ '@type': 'AboutPage' })).kind).toBe('other');
  });

  test('a time that says so, or the only one there is, is the moment of publication', () => {
    const two = '<time datetime="2026-02-01">1</time><time datetime="2026-02-02">2</time>';
    expect(pageOf('', two).publishedAt).toBeUndefined();
    expect(pageOf('', '<time datetime="2026-02-01">1</time>').publishedAt).toBe('2026-02-01T00:00:00.000Z');
    const certain = `${two}<time itemprop="datePublished" datetime="2026-02-03">3</time>`;
    expect(pageOf('', certain).publishedAt).toBe('2026-02-03T00:00:00.000Z');
  });

  test('addresses in the text are absolute, by the base of the page', () => {
    const page = pageOf(
      '<base href="https://cdn.example/b/">',
      '<p>Some text with <a href="x">a link</a>.</p>',
    );
    expect(page.contentHtml).toContain('href="https://cdn.example/b/x"');
  });

  test.each([
    '<title>A post</title><article>%</article>',
    '<!doctype html><title>A post</title><meta charset="utf-8"><article>%</article>',
    '<html><title>A post</title><article>%</article>',
    '<head><title>A post</title></head><article>%</article>',
    '<!doctype html><title>A post</title><body><article>%</article>',
  ])('a page may leave out what HTML implies: %s', (html) => {
    const text = '<p>Enough words to be read as an article, one after the other.</p>'.repeat(20);
    const extracted = extractPage(html.replace('%', text), 'https://blog.example/a');
    expect(extracted).toMatchObject({ outcome: 'page', page: { title: 'A post', isReadable: true } });
  });

  test('structured data that is not JSON is passed over', () => {
    expect(pageOf('<script type="application/ld+json">{"@type": Article}</script>').title).toBe('Heading');
  });
});

describe('I17 pages made to do harm', () => {
  test.each([
    ['nothing', '', 'The page holds no text'],
    ['deep nesting', '<div>'.repeat(50_000), 'The page is nested more deeply than is read'],
    ['too many tags', '<p>x</p>'.repeat(200_000), 'The page has more elements than are read'],
    ['open tags', '<a '.repeat(500_000), 'The page holds no text'],
    ['only scripts', '<script>alert(1)</script>'.repeat(1000), 'The page holds no text'],
  ])('%s', (_name, html, reason) => {
    expect(extractPage(html, 'https://blog.example/')).toEqual({ outcome: 'refused', reason });
  });

  test('endless attributes', () => {
    const extracted = extractPage(`<p ${'a="1" '.repeat(200_000)}>x</p>`, 'https://blog.example/');
    expect(extracted).toMatchObject({ outcome: 'page', page: { isReadable: false } });
  });
});

describe('I17 pages around their article', () => {
  const text =
    'Kelp farms in the north of the country grew again, by a tenth, as their owners told this paper.';
  const pageOf = (title: string, body: string) =>
    `<!doctype html><html><head><title>${title}</title></head><body>
     <div class="cookie-banner">We use cookies, to improve your experience, with our many partners.</div>
     ${body}
     <div class="newsletter-signup">Subscribe to our newsletter, get the best stories, every week, in your inbox.</div>
     </body></html>`;
  const extract = (title: string, body: string) => {
    const extracted = extractPage(pageOf(title, body), 'https://site.example/kelp');
    return extracted.outcome === 'page' ? extracted.page : undefined;
  };

  test.each([1, 3, 8])('notices and forms are left out beside %i paragraphs', (paragraphs) => {
    const body = `<h1>Kelp farms grow</h1><article>${`<p>${text}</p>`.repeat(paragraphs)}<div id="ad">Advertisement</div></article>`;
    const found = textOf(extract('Kelp farms grow | The Site', body)?.contentHtml ?? '');
    expect(found.split('Kelp farms in')).toHaveLength(paragraphs + 1);
    expect(found).not.toMatch(/cookies|newsletter|Advertisement/);
  });

  test('an article within a box of such a name stays', () => {
    const body = `<div class="subscribe"><article><h1>Kelp farms grow</h1>${`<p>${text}</p>`.repeat(4)}</article></div>`;
    expect(extract('Kelp farms grow', body)?.contentHtml).toContain(text);
  });
});
