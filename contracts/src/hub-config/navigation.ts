import { z } from 'zod';
import { findOwnPage } from './own-pages.ts';
import { isAddressShown, type SectionName, toCategoryPath } from './section-table.ts';

const mostLinks = 12;
const mostColumns = 6;

function isLink(to: string): boolean {
  if (to.startsWith('/')) return !to.startsWith('//');
  return ['http://', 'https://', 'mailto:'].some((start) => to.startsWith(start));
}

const navigationLinkSchema = z.strictObject({
  /** A path on this site or a URL elsewhere. */
  to: z.string().max(2000).refine(isLink, 'must be a path like /news or an address'),
  label: z.string().min(1).max(60),
});
export type NavigationLink = z.output<typeof navigationLinkSchema>;

export const navigationSchema = z
  .array(navigationLinkSchema)
  .max(mostLinks, `must be ${mostLinks} links at most`);

const footerColumnSchema = z.strictObject({
  title: z.string().min(1).max(60),
  links: z.array(navigationLinkSchema).max(24, 'must be 24 links at most'),
});
export type FooterColumn = z.output<typeof footerColumnSchema>;

export const footerSchema = z
  .array(footerColumnSchema)
  .max(mostColumns, `must be ${mostColumns} columns at most`);

export const navigationWords = {
  articles: 'Articles',
  news: 'News',
  videos: 'Videos',
  podcasts: 'Podcasts',
  events: 'Events',
  readAndWatch: 'Read and watch',
  allArticles: 'All articles',
  stories: 'Stories',
  earlierEditions: 'Earlier editions',
  allVideos: 'All videos',
  newsletter: 'Newsletter',
  companies: 'Companies',
  topics: 'Topics',
  house: 'House',
  about: 'About',
  sources: 'Sources',
  market: 'Market',
} as const;
export type NavigationWords = Readonly<Record<keyof typeof navigationWords, string>>;

interface NavigatedHub {
  readonly navigation?: readonly NavigationLink[] | undefined;
  readonly footer?: readonly FooterColumn[] | undefined;
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly pages: Readonly<Record<string, { readonly title: string }>>;
  readonly brand: { readonly insightsTitle?: string | undefined };
  readonly startupsTitle: string;
  readonly editions?: { readonly publish: boolean } | undefined;
}

const usualPages = ['imprint', 'privacy', 'terms', 'accessibility', 'contact'];

const headerCategories = 3;

/**
 * Returns the links of header and footer: the configured ones, or else defaults made from the hub's content. Links to
 * disabled sections are left out.
 */
export function listLinks(
  hub: NavigatedHub,
  sections: readonly SectionName[],
  words: NavigationWords = navigationWords,
): { navigation: NavigationLink[]; footer: FooterColumn[] } {
  const shown = (links: readonly NavigationLink[]) => links.filter(({ to }) => isAddressShown(to, sections));
  return {
    navigation: shown(hub.navigation ?? headerOf(hub, words)),
    footer: (hub.footer ?? footerOf(hub, words))
      .map(({ title, links }) => ({ title, links: shown(links) }))
      .filter(({ links }) => links.length > 0),
  };
}

function headerOf(
  { categories, brand, startupsTitle }: NavigatedHub,
  words: NavigationWords,
): NavigationLink[] {
  return [
    { to: '/articles', label: words.articles },
    { to: '/news', label: words.news },
    { to: '/videos', label: words.videos },
    { to: '/podcasts', label: words.podcasts },
    { to: '/insights', label: brand.insightsTitle ?? words.market },
    { to: '/ai-startups', label: startupsTitle },
    ...categories.slice(0, headerCategories).map(toCategoryLink),
    { to: '/events', label: words.events },
  ];
}

function footerOf(
  { categories, pages, brand, startupsTitle, editions }: NavigatedHub,
  words: NavigationWords,
): FooterColumn[] {
  return [
    {
      title: words.readAndWatch,
      links: [
        { to: '/articles', label: words.allArticles },
        { to: '/news', label: words.news },
        { to: '/stories', label: words.stories },
        ...(editions?.publish ? [{ to: '/editions', label: words.earlierEditions }] : []),
        { to: '/videos', label: words.allVideos },
        { to: '/podcasts', label: words.podcasts },
        { to: '/newsletter', label: words.newsletter },
        { to: '/insights', label: brand.insightsTitle ?? words.market },
        { to: '/ai-startups', label: startupsTitle },
        { to: '/companies', label: words.companies },
        { to: '/events', label: words.events },
      ],
    },
    { title: words.topics, links: categories.slice(0, 12).map(toCategoryLink) },
    {
      title: words.house,
      links: [
        { to: '/about', label: words.about },
        { to: '/sources', label: words.sources },
        ...usualPages.flatMap((name) => {
          const page = findOwnPage(pages, name);
          return page ? [{ to: `/${name}`, label: page.title }] : [];
        }),
      ],
    },
  ];
}

function toCategoryLink({ slug, name }: { slug: string; name: string }): NavigationLink {
  return { to: toCategoryPath({ slug }), label: name };
}
