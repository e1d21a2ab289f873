import { expect, test } from 'vitest';
import { boundMarkup } from './bounded-markup.ts';
import { toSafeHtml } from './safe-html.ts';

const base = 'https://blog.example/posts/1';
const length = 200_000;
const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const plain = fill('<p>Ordinary words of an article, with <a href="/x">a link</a> and <b>more</b>.</p>\n');

/** Returns the CPU time of this thread only, the least of three tries. */
function measure(html: string): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    toSafeHtml(html, base);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

test('I21 what is made to be slow takes no longer than an ordinary article of its length, within a factor', () => {
  toSafeHtml(plain, base);
  const ordinary = measure(plain);
  const slow = Object.entries({
    'open tags, then wrong closes': '<b>'.repeat(33_000) + '</i>'.repeat(25_000),
    'open tags': fill('<b>'),
    'wrong closes': fill('</b>'),
    'closes in disorder': fill('<b><i></b>'),
    'links without address': fill('<a>x</a>'),
    'pictures without address': fill('<img>'),
    'paragraphs never closed': fill('<p>'),
    tables: fill('<table><tr><td>'),
    frames: fill('<iframe src=x></iframe>'),
    scripts: fill('<script>'),
    comments: fill('<!-- >'),
    attributes: `<p ${fill('a=1 ')}>`,
    quotes: fill('<a "'),
    references: fill('&#x41;'),
  }).flatMap(([name, html]) => {
    const used = measure(html);
    return used > Math.max(4 * ordinary, 50) ? [`${name}: ${used} ms, ordinary ${ordinary} ms`] : [];
  });
  expect(slow).toEqual([]);
});

test('I21 sixty such items cost a rebuild no more than sixty ordinary ones', () => {
  const item = '<b>'.repeat(33_000) + '</i>'.repeat(25_000);
  toSafeHtml(plain, base);
  const before = process.threadCpuUsage();
  for (let n = 0; n < 60; n += 1) toSafeHtml(item, base);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000 / 60).toBeLessThan(Math.max(measure(plain), 50));
});

test('honest markup stays as it is, closed or not', () => {
  for (const html of [
    `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(1500)}</table>`,
    `<table>${'<tr><td>a<td>b'.repeat(1500)}</table>`,
    `<ul>${'<li>a'.repeat(3000)}</ul>`,
    '<p>a'.repeat(3000),
    '<p>a<br>b</p>'.repeat(2000),
    `<dl>${'<dt>a<dd>b'.repeat(2000)}</dl>`,
    `<div>${'<p>a <b>b</b></p>'.repeat(1500)}</div>`,
  ]) {
    expect(boundMarkup(html)).toBe(html);
  }
});

test('I20 of more elements than any article has, the first are kept', () => {
  const safe = toSafeHtml('<p>a</p>'.repeat(20_000), base);
  expect(safe.match(/<p>/g)).toHaveLength(10_000);
});
