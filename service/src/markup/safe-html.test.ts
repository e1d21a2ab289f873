import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFirstImage, toSafeHtml } from './safe-html.ts';

interface Case {
  readonly index: number;
  readonly payload: string;
  readonly expected: string | readonly string[];
}

const corpus: readonly Case[] = JSON.parse(
  readFileSync(new URL('../../../testkit/corpora/dompurify/expect-even.json', import.meta.url), 'utf8'),
);
const base = 'https://blog.example/posts/1';

const tags =
  'a|abbr|b|blockquote|br|caption|cite|code|col|colgroup|dd|del|div|dl|dt|em|figcaption|figure|h2|h3|h4|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|small|strong|sub|sup|table|tbody|td|tfoot|th|thead|time|tr|ul';
const attributes =
  'alt|colspan|datetime|height|href|loading|referrerpolicy|rel|rowspan|scope|span|src|start|target|title|width';
/** The only allowed tags and attributes, in the exact form in which the sanitiser writes them. */
const tag = new RegExp(`</?(?:${tags})(?: (?:${attributes})="[^"<>]*")*(?: /)?>`, 'g');

/** Parses the output strictly: anything but our tags must be text without markup. */
function readStrictly(safe: string): { text: string; addresses: string[] } {
  const text = safe.replace(tag, '');
  expect(text).not.toMatch(/[<>]/);
  const addresses = [...safe.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
  return { text, addresses };
}

test('S1 and ART-06: nothing of the hostile corpus survives that runs', () => {
  expect(corpus.length).toBeGreaterThan(100);
  for (const { payload } of corpus) {
    const safe = toSafeHtml(payload, base);
    const { addresses } = readStrictly(safe);
    for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/);
    if (safe.includes('<')) expect(toSafeHtml(safe, base)).toBe(safe);
  }
});

test('S1 nested once more, in an attribute or after a cut, the corpus is as harmless', () => {
  for (const { payload } of corpus) {
    for (const wrapped of [
      `<p>before ${payload} after`,
      `<a title="${payload}" href="/x">link</a>`,
      `<noscript>${payload}</noscript>`,
      `<iframe src="https://x.example">${payload}</iframe>`,
      `<svg><style>${payload}`,
      `<textarea>${payload}</textarea>`,
      payload.slice(0, payload.length / 2),
    ]) {
      readStrictly(toSafeHtml(wrapped, base));
    }
  }
});

test('S1 ordinary formatting of an article is kept', () => {
  const kept = [
    '<p>One <strong>two</strong> <em>three</em> <code>four</code></p>',
    '<ul><li>a</li><li>b</li></ul>',
    '<ol><li>a</li></ol>',
    '<blockquote><p>Said.</p></blockquote>',
    '<pre><code>if (a &lt; b) { }</code></pre>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4>',
    '<figure><figcaption>Caption</figcaption></figure>',
  ];
  for (const html of kept) expect(toSafeHtml(html, base)).toBe(html);
});

test('S1 where the corpus expects plain formatting, its text is still there', () => {
  for (const { payload, expected } of corpus) {
    const answers = typeof expected === 'string' ? [expected] : expected;
    const [answer = ''] = answers;
    if (!/^(?:<(?:b|i|em|p|strong)>)?[\w ,.]+(?:<\/(?:b|i|em|p|strong)>)?$/.test(answer)) continue;
    const text = answer.replace(/<[^>]*>/g, '').trim();
    expect(readStrictly(toSafeHtml(payload, base)).text).toContain(text);
  }
});

test('links become absolute, open elsewhere and vouch for nothing', () => {
  expect(toSafeHtml('<a href="../about" onclick="x()">About</a>', base)).toBe(
    '<a href="https://blog.example/about" rel="noopener noreferrer nofollow ugc" target="_blank">About</a>',
  );
  expect(toSafeHtml('<a href="mailto:ada@example.com">Mail</a>', base)).toContain(
    'href="mailto:ada@example.com"',
  );
  for (const href of [
    'javascript:x()',
    'java\nscript:x()',
    'data:text/html,x',
    ' vbscript:x',
    'file:///x',
    '//',
  ]) {
    expect(toSafeHtml(`<a href="${href}">text</a>`, base)).toBe('text');
  }
  expect(toSafeHtml('<a href="/x">text</a>', undefined)).toBe('text');
  expect(toSafeHtml('<a href="https://user:secret@x.example/">x</a>', base)).not.toContain('secret');
});

test('images need an http address; trackers are dropped', () => {
  const safe = toSafeHtml(
    '<img src="/a.png?b=1&amp;c=2" width="10" height="20%" style="x" srcset="y 2x">',
    base,
  );
  expect(safe).toBe(
    '<img src="https://blog.example/a.png?b=1&amp;c=2" alt="" width="10" loading="lazy" referrerpolicy="no-referrer" />',
  );
  expect(findFirstImage(safe)).toBe('https://blog.example/a.png?b=1&c=2');
  expect(toSafeHtml('<p><img src="data:image/png;base64,AA"></p>', base)).toBe('<p></p>');
  expect(toSafeHtml('<p><img src="https://t.example/p.gif" width="1" height="1"></p>', base)).toBe('<p></p>');
});

test('dropping a tag leaves those after it whole', () => {
  const html =
    '<p><img src="data:x"><a href="javascript:x()">a</a></p><p><b>b</b></p><iframe></iframe><ul><li>c</li></ul>';
  expect(toSafeHtml(html, base)).toBe('<p>a</p><p><b>b</b></p><ul><li>c</li></ul>');
});

test('frames become links to their page', () => {
  const frame =
    '<iframe src="https://www.youtube-nocookie.com/embed/abc123xyz_-?rel=0"><p>no frames</p></iframe>';
  const safe = toSafeHtml(frame, base);
  expect(safe).toContain('href="https://www.youtube.com/watch?v=abc123xyz_-"');
  expect(safe).toMatch(/>Watch on YouTube<\/a>$/);
  expect(toSafeHtml('<iframe src="javascript:x()"></iframe>after', base)).toBe('after');
});

test('text without markup becomes paragraphs', () => {
  expect(toSafeHtml('One.\n\nTwo > one.', base)).toBe('<p>One.</p>\n<p>Two &gt; one.</p>');
  expect(toSafeHtml('', base)).toBe('');
});

test('I11 a million nested elements are cut, not followed', () => {
  const safe = toSafeHtml(`${'<div>'.repeat(20_000)}deep`, base);
  expect(safe.match(/<div>/g)?.length).toBeLessThanOrEqual(50);
});
