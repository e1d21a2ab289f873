import { expect, test } from 'vitest';
import { hubConfigSchema, toSiteConfig } from './hub-config.ts';
import { listLinks } from './navigation.ts';
import { takenNames } from './taken-names.ts';

const sources = [{ id: 'a', kind: 'articles', name: 'A', url: 'https://a.example/feed' }];
const page = { title: 'Ours', text: 'Words.' };

function complain(rest: object): string[] {
  const parsed = hubConfigSchema.safeParse({ sources, ...rest });
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('OWN-24 a page has a name of its own: addresses of the hub are refused by name', () => {
  expect(complain({ pages: { imprint: page, 'how-we-work': page, constructor: page } })).toEqual([]);
  for (const name of takenNames) {
    expect(complain({ pages: { [name]: page } })).toEqual([
      `pages.${name}: /${name} is an address of the hub itself: give the page another name`,
    ]);
  }
  for (const name of ['Imprint', 'a/b', '..', 'robots.txt', 'a b', '']) {
    expect(complain({ pages: { [name]: page } })[0], name).toMatch(/pages\.|Invalid key/);
  }
});

test('OWN-24 a page has one text, a hub 200 pages, a header 12 links and a footer 6 columns of 24', () => {
  const one = 'pages.p: must have one of text, file and paragraphs';
  expect(complain({ pages: { p: { title: 'P' } } })).toEqual([one]);
  expect(complain({ pages: { p: { ...page, paragraphs: ['a'] } } })).toEqual([one]);
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`p${index}`, page]));
  expect(complain({ pages: many })).toEqual(['pages: must be 200 pages at most']);
  const links = Array.from({ length: 200 }, () => ({ to: '/news', label: 'News' }));
  expect(complain({ navigation: links })).toEqual(['navigation: must be 12 links at most']);
  expect(complain({ footer: [{ title: 'All', links }] })).toEqual([
    'footer.0.links: must be 24 links at most',
  ]);
  for (const to of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x']) {
    expect(complain({ navigation: [{ to, label: 'X' }] })).toEqual([
      'navigation.0.to: must be a path like /news or an address',
    ]);
  }
});

test('OWN-24 the footer names imprint, privacy, terms and contact only where they are set, and no page’s text is on every page', () => {
  const pages = { other: page, contact: page, imprint: { title: 'Imprint', text: '# Who we are' } };
  const config = hubConfigSchema.parse({ sources, pages });
  const { footer } = listLinks({ ...config, startupsTitle: 'S' }, []);
  expect(footer.at(-1)?.links.map(({ to }) => to)).toEqual(['/about', '/sources', '/imprint', '/contact']);
  expect(toSiteConfig(config, 'token').pages).toEqual({
    other: { title: 'Ours' },
    contact: { title: 'Ours' },
    imprint: { title: 'Imprint' },
  });
});
