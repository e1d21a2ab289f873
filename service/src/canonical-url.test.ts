import { expect, test } from 'vitest';
import { namesOnePage, toCanonicalUrl } from './canonical-url.ts';

test('I9 the spellings of one address are one', () => {
  const canonical = 'https://blog.example/Post?a=1&b=2';
  for (const address of [
    'https://blog.example/Post?a=1&b=2',
    'http://blog.example/Post/?b=2&a=1',
    'HTTPS://BLOG.example:443/Post?b=2&a=1#comments',
    'http://blog.example:80/Post?utm_source=rss&UTM_Medium=x&a=1&fbclid=9&b=2',
    'https://user:secret@blog.example/Post?ref=home&a=1&b=2&mc_cid=1&gclid=2',
  ]) {
    expect(toCanonicalUrl(address)).toBe(canonical);
  }
});

test('what shows something else stays apart', () => {
  const addresses = [
    'https://a.example/p?id=1',
    'https://a.example/p?id=2',
    'https://a.example/P',
    'https://b.example/P',
  ];
  expect(new Set(addresses.map(toCanonicalUrl)).size).toBe(addresses.length);
  expect(toCanonicalUrl('https://a.example:8443/p')).toBe('https://a.example:8443/p');
});

test('only http addresses have one', () => {
  for (const address of ['javascript:x()', 'mailto:a@b.example', 'nonsense', '']) {
    expect(toCanonicalUrl(address)).toBeUndefined();
  }
  expect(toCanonicalUrl('https://a.example')).toBe('https://a.example/');
});

test("a site's front page names nothing", () => {
  expect(namesOnePage('https://a.example/')).toBe(false);
  expect(namesOnePage('https://a.example/?p=1')).toBe(true);
});

test('I19 an address of slashes takes time in line with its length', () => {
  const before = process.threadCpuUsage();
  expect(toCanonicalUrl(`https://blog.example/${'/'.repeat(300_000)}x`)).toMatch(/x$/);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
