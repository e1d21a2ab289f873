/**
 * As what an answer is kept for when there is no network. `unkept`: a page that is not, but for which another stands
 * in then; `none`: the worker does not touch it.
 */
export type Keeping = 'page' | 'asset' | 'list' | 'unkept' | 'none';

/** What readers look at again without a network; searches, admin's calls, writes and the live line are not among it. */
const lists =
  /^\/api\/(articles|videos|podcasts|news|categories|stocks|stock-closes|market-analysis|ai-startups|stats|twentyvc|podcasts)(\/|$)/;

/** Addresses that are no page of the site. */
const notPages =
  /^\/(api|feeds?[./]|atom|sitemaps?[./]|metrics|healthz|readyz)|\/(feed\.xml|atom\.xml|feed\.json)$/;

/** An admin's pages, searches and those a mail leads to are nobody else's business on a shared machine. */
const unkept = /^\/(admin|search|newsletter\/|follow)/;

const files = /^\/(theme\.js|after-paint\.js|favicon\.svg|offline\.(css|html|js)|icons\/)/;

interface Asked {
  readonly method: string;
  /** As `Request` has it: `navigate` for a page. */
  readonly mode: string;
  readonly url: string;
}

export function keepingOf({ method, mode, url }: Asked, origin: string): Keeping {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'none';
  if (mode === 'navigate') {
    if (notPages.test(pathname)) return 'none';
    return unkept.test(pathname) ? 'unkept' : 'page';
  }
  if (pathname.startsWith('/assets/') || files.test(pathname)) return 'asset';
  return lists.test(pathname) && !pathname.endsWith('/search') ? 'list' : 'none';
}
