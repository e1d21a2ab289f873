import { expect, test } from 'vitest';
import { MarkdownTooDeep, toPageHtml } from './page-html.ts';

test('OWN-24 Markdown has headings, lists, tables, pictures and links; those within the site stay within it', () => {
  const html = toPageHtml(
    [
      '# Who we are',
      'Read the [news](/news) or [write](mailto:us@hub.example), see [elsewhere](https://other.example/a?b=1&c=2).',
      '- one\n- two',
      '| a | b |\n|---|--:|\n| 1 | 2 |',
      '![Our house](/icons/house.png) ![Far](https://other.example/far.png)',
    ].join('\n\n'),
  );
  expect(html).toContain('<h2>Who we are</h2>');
  expect(html).toContain('<a href="/news">news</a>');
  expect(html).toContain('<a href="mailto:us@hub.example"');
  expect(html).toContain(
    'href="https://other.example/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank"',
  );
  expect(html).toMatch(/<ul>\s*<li>one<\/li>\s*<li>two<\/li>\s*<\/ul>/);
  expect(html).toMatch(/<th>a<\/th>[\s\S]*<td>2<\/td>/);
  expect(html).toContain('<img src="/icons/house.png" alt="Our house"');
  expect(html).toContain('<img src="https://other.example/far.png" alt="Far"');
});

test('OWN-24 Markdown that holds scripts, handlers, frames or addresses that run loses them', () => {
  const html = toPageHtml(
    [
      'Before <script>alert(1)</script><img src="/a.png" onerror="alert(2)"> after',
      '[run](javascript:alert(3)) [run](JaVaScRiPt:alert(4)) [data](data:text/html,x) [far](//evil.example)',
      '<a href="/\\evil.example">back</a> <a href=" //evil.example">far</a>',
      '![run](javascript:alert(5)) ![far](//evil.example/x.png)',
      '<iframe src="https://frames.example/x"></iframe><svg onload="alert(6)"></svg><style>p{}</style>',
    ].join('\n\n'),
  );
  expect(html).not.toMatch(/script|onerror|onload|alert|data:|evil|<iframe|<svg|<style/i);
  expect(html).toContain('Before');
  expect(html).toContain('<img src="/a.png" alt=""');
});

test('OWN-24 Markdown nested without end is refused', () => {
  expect(() => toPageHtml(`${'> '.repeat(20_000)}a`)).toThrow(MarkdownTooDeep);
});
