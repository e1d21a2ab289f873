/** Screens of the site with one address each, by what stands in the tab. */
const screens: Readonly<Record<string, string>> = {
  '/articles': 'All articles',
  '/videos': 'All videos',
  '/podcasts': 'Podcasts',
  '/ai-startups': 'AI startups',
  '/search': 'Search',
  '/events': 'Events',
  '/events/annual': 'Events',
  '/events/europa': 'Events',
  '/events/scale': 'Events',
  '/events/meetups': 'Events',
  '/events/webinars': 'Events',
  '/newsletter': 'Newsletter',
  '/companies': 'Companies',
  '/companies/compare': 'Compare companies',
  '/sources': 'Sources',
  '/about': 'About this site',
  '/insights': 'Market insights',
  '/stocks': 'Market insights',
  '/news': 'News',
  '/stories': 'Stories',
  '/admin': 'Admin',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/contact': 'Contact',
};

/** Screens that search engines have no use for. */
const unlisted = new Set(['/admin', '/search', '/companies/compare']);

/** Paths of the screens that search engines may list. */
export const listedScreens: readonly string[] = Object.keys(screens).filter((path) => !unlisted.has(path));

export type KnownPath =
  | { readonly kind: 'home' }
  | { readonly kind: 'screen'; readonly path: string; readonly title: string; readonly listed: boolean }
  | {
      readonly kind: 'article' | 'video' | 'category' | 'sources' | 'companies' | 'stories';
      readonly id: string;
    }
  | { readonly kind: 'unknown' };

const itemKinds = ['article', 'video', 'category', 'sources', 'companies', 'stories'] as const;

/** Which screen of the site an address shows. */
export function findKnownPath(pathname: string): KnownPath {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/') return { kind: 'home' };
  const title = Object.hasOwn(screens, path) ? screens[path] : undefined;
  if (title !== undefined) return { kind: 'screen', path, title, listed: !unlisted.has(path) };
  const [, kind, encoded] =
    /^\/(article|video|category|sources|companies|stories)\/([^/]+)$/.exec(path) ?? [];
  if (encoded === undefined) return { kind: 'unknown' };
  const id = decodeSegment(encoded);
  const shown = itemKinds.find((one) => one === kind);
  return id === undefined || shown === undefined ? { kind: 'unknown' } : { kind: shown, id };
}

function decodeSegment(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
