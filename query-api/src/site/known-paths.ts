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

const itemKinds = ['article', 'video', 'category', 'sources', 'companies', 'stories'] as const;

export type KnownPath =
  | { readonly kind: 'home' }
  | { readonly kind: 'screen'; readonly path: string; readonly title: string; readonly listed: boolean }
  | { readonly kind: (typeof itemKinds)[number]; readonly id: string }
  | { readonly kind: 'unknown' };

/** Which screen of the site an address shows. */
export function findKnownPath(pathname: string): KnownPath {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/') return { kind: 'home' };
  const title = Object.hasOwn(screens, path) ? screens[path] : undefined;
  if (title !== undefined) return { kind: 'screen', path, title, listed: !unlisted.has(path) };
  const [, first, encoded] = /^\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const kind = itemKinds.find((one) => one === first);
  const id = decodeSegment(encoded ?? '');
  return kind === undefined || id === undefined ? { kind: 'unknown' } : { kind, id };
}

function decodeSegment(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
