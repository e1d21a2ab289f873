import { expect, test } from 'vitest';
import { type HubConfigInput, hubConfigSchema, toSiteConfig } from './hub-config.ts';
import { listSections } from './sections.ts';

const sourceOf = (kind: 'articles' | 'news' | 'podcast' | 'sitemap', id: string = kind) => ({
  ...{ kind, id, name: id, url: 'https://blog.example/feed' },
});
const video = { kind: 'videos' as const, id: 'tv', name: 'TV', url: '@channel' };
const event = {
  ...{ id: 'fair', name: 'Fair', when: 'May', where: 'Bern', attendees: '', status: '', description: '' },
  ...{ highlights: [], speakers: [], registerUrl: '/contact', sponsorUrl: '/contact' },
};

function sectionsOf(config: Partial<HubConfigInput>): string[] {
  return listSections(hubConfigSchema.parse({ sources: [sourceOf('articles')], ...config }));
}

test.each<[Partial<HubConfigInput>, readonly string[]]>([
  [{}, ['articles']],
  [{ sources: [sourceOf('sitemap')] }, ['articles']],
  [{ sources: [sourceOf('news')] }, ['news', 'newsletter']],
  [{ sources: [video] }, ['videos']],
  [{ sources: [{ ...video, kind: 'roundup' }] }, ['videos', 'podcasts']],
  [{ sources: [sourceOf('podcast'), sourceOf('articles')] }, ['articles', 'podcasts', 'stories']],
  [{ companies: [{ symbol: 'A', name: 'A', sector: 'S' }] }, ['articles', 'market', 'companies']],
  [{ events: [event] }, ['articles', 'events']],
  [{ figures: { attendees: '12' } }, ['articles', 'community']],
  [{ figures: { members: '12' } }, ['articles']],
  [{ frames: { mentor: 'https://mentor.example/' } }, ['articles', 'mentor']],
  [{ mentorDemo: [{ question: 'Q', answer: 'A' }] }, ['articles', 'mentor']],
  [{ frames: { workshop: 'https://workshop.example/' } }, ['articles', 'workshop']],
  [{ sections: { articles: 'off', mentor: 'on' } }, ['mentor']],
])('OWN-20 %j has %j', (config, sections) => expect(sectionsOf(config)).toEqual(sections));

test('OWN-21 OWN-25 a hub of sources alone claims nothing and has no words of another', () => {
  const site = toSiteConfig(hubConfigSchema.parse({ sources: [sourceOf('articles')] }), 'open');
  expect(site.figures).toEqual({ mentor: {}, topics: {} });
  expect([site.events, site.sponsorship, site.mentorDemo, site.bestOfVideos]).toEqual([[], [], [], []]);
  expect([site.promotion, site.eventBanner, site.workshop, site.testimonial]).toEqual([
    ...[undefined, undefined, undefined, null],
  ]);
  expect([site.pages, site.texts, site.newsletterBenefits, site.sampleVideoNotes]).toEqual([
    {},
    {},
    [],
    false,
  ]);
  const { digest } = toSiteConfig(
    hubConfigSchema.parse({
      sources: [sourceOf('news')],
      categories: [
        { slug: 'heat', name: 'Heat', color: '#112233', keywords: ['heat pump'] },
        { slug: 'water', name: 'Water', color: '#112233' },
      ],
    }),
    'open',
  );
  expect(digest).toEqual({ names: ['Heat', 'Water'], fallback: 'Heat' });
});

test('OWN-24 header and footer lead only to what is there, also where they are written by hand', () => {
  const navigation = [
    { to: '/events', label: 'Fairs' },
    { to: '/articles', label: 'Read' },
    { to: 'https://shop.example/', label: 'Shop' },
  ];
  const config = hubConfigSchema.parse({ sources: [sourceOf('articles')], navigation });
  expect(toSiteConfig(config, 'open').navigation).toEqual(navigation.slice(1));
  const made = toSiteConfig(hubConfigSchema.parse({ sources: [sourceOf('articles')] }), 'open');
  const paths = made.footer.flatMap(({ links }) => links.map(({ to }) => to));
  expect(paths).toEqual(expect.arrayContaining(['/articles', '/about', '/sources']));
  expect(paths.filter((path) => /news|videos|contact|privacy|events/.test(path))).toEqual([]);
  expect(
    hubConfigSchema.safeParse({ ...config, navigation: [{ to: 'javascript:x', label: 'X' }] }).success,
  ).toBe(false);
  const many = Array.from({ length: 200 }, () => ({ to: '/articles', label: 'Read' }));
  expect(hubConfigSchema.safeParse({ ...config, navigation: many }).success).toBe(false);
});
