import { describe, expect, test } from 'vitest';
import { parseSiteRules } from './site-rules.ts';

const allows = (text: string, path: string) =>
  parseSiteRules(text, 'Runrate/1.0 (+https://hub.example/about)').allows(`https://site.example${path}`);

describe('I13 robots.txt', () => {
  test.each([
    ['nothing', '', '/a', true],
    ['everything closed', 'User-agent: *\nDisallow: /', '/a', false],
    ['an empty rule', 'User-agent: *\nDisallow:', '/a', true],
    ['lines that end in CR', 'User-agent: *\rDisallow: /a', '/a', false],
    ['spaces and comments', '  user-agent : * # all\n disallow:/a # not this', '/a', false],
    [
      'its own group, whatever the case',
      'User-agent: *\nDisallow: /\n\nUser-agent: RUNRATE\nAllow: /',
      '/a',
      true,
    ],
    ['its own group with others', 'User-agent: x\nUser-agent: runrate/2\nDisallow: /a', '/a', false],
    ['the group of another', 'User-agent: run\nDisallow: /', '/a', true],
    ['two groups for everyone', 'User-agent: *\nDisallow: /a\nUser-agent: *\nDisallow: /b', '/b', false],
    ['the longer rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['allow of two as long', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['a wildcard', 'User-agent: *\nDisallow: /*/private/', '/x/private/y', false],
    ['an end', 'User-agent: *\nDisallow: /*.php$', '/x.php', false],
    ['an end that is not', 'User-agent: *\nDisallow: /*.php$', '/x.php?y', true],
    ['an end without a wildcard', 'User-agent: *\nDisallow: /a$', '/ab', true],
    ['a wildcard and an end that overlap', 'User-agent: *\nDisallow: /ab*ba$', '/aba', true],
    ['a query', 'User-agent: *\nDisallow: /*?session=', '/a?session=1', false],
    ['encoded letters', 'User-agent: *\nDisallow: /caf%c3%a9', '/café', false],
    ['letters as they are', 'User-agent: *\nDisallow: /café', '/caf%C3%A9/x', false],
    ['a web page', '<!doctype html><p>Disallow: /</p>', '/a', true],
  ])('%s', (_, text, path, expected) => expect(allows(text, path)).toBe(expected));

  test('delays and sitemaps', () => {
    const text = 'Sitemap: /a.xml\nUser-agent: *\nCrawl-delay: 0.5\nSitemap: https://site.example/b.xml';
    const { delaySeconds, sitemaps } = parseSiteRules(text, 'Runrate');
    expect({ delaySeconds, sitemaps }).toEqual({
      delaySeconds: 0.5,
      sitemaps: ['/a.xml', 'https://site.example/b.xml'],
    });
    expect(parseSiteRules('User-agent: *\nCrawl-delay: soon', 'Runrate').delaySeconds).toBe(0);
  });

  test.each([
    ['wildcards', '/*x*y*z*q'],
    ['a wildcard for each letter', `/${'*a'.repeat(2000)}$`],
    ['paths', '/abc/def'],
  ])('I20 hostile rules cost bounded work: %s', (_, rule) => {
    const line = `Disallow: ${rule}\n`;
    const text = `User-agent: *\n${line.repeat(512_000 / line.length)}`;
    const began = process.cpuUsage();
    const rules = parseSiteRules(text, 'Runrate');
    for (let page = 0; page < 500; page += 1)
      rules.allows(`https://site.example/${'xyza'.repeat(250)}${page}`);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
