import type { LaterScripts } from '@runrate/contracts';
import { offlinePage, shellFiles } from './shell-files.ts';

/**
 * How a response is cached for offline use. `data`: what the scripts of a rendered page load; `unkept`: a page that
 * is not cached and falls back to the offline page; `none`: the worker does not handle the request.
 */
export type Keeping = 'page' | 'data' | 'asset' | 'list' | 'unkept' | 'none';

/** API paths whose responses are cached. Searches, admin calls, writes and the live connection are not. */
const lists =
  /^\/api\/(articles|videos|podcasts|news|categories|stocks|stock-closes|market-analysis|ai-startups|stats|twentyvc|podcasts)(\/|$)/;

/** Paths that are not pages of the site. */
const notPages =
  /^\/(api|feeds?[./]|atom|sitemaps?[./]|metrics|healthz|readyz)|\/(feed\.xml|atom\.xml|feed\.json)$/;

/** Admin pages, searches and pages opened from mails are private, so they must not stay on a shared machine. */
const unkept = /^\/(admin|search|newsletter\/|follow)/;

function isFile(pathname: string): boolean {
  const isInFolder = pathname.startsWith('/assets/') || pathname.startsWith('/icons/');
  return isInFolder || pathname === offlinePage || shellFiles.includes(pathname);
}

interface Asked {
  readonly method: string;
  /** Mode of the `Request`: `navigate` for a page. */
  readonly mode: string;
  readonly url: string;
}

export function keepingOf({ method, mode, url }: Asked, origin: string): Keeping {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'none';
  if (mode === 'navigate') {
    if (notPages.test(pathname)) return 'none';
    return unkept.test(pathname) ? 'unkept' : 'page';
  }
  if (pathname.startsWith('/screen-data/')) {
    const place = searchParams.get('place');
    // Without a place it is the configuration, which every page needs.
    if (place === null) return 'asset';
    return unkept.test(place) ? 'none' : 'data';
  }
  if (isFile(pathname)) return 'asset';
  return lists.test(pathname) && !pathname.endsWith('/search') ? 'list' : 'none';
}

const laterScripts = 'id="later-scripts">';

/** Returns the addresses of the data that a rendered page loads. */
export function dataOf(html: string): readonly string[] {
  const at = html.indexOf(laterScripts);
  if (at === -1) return [];
  const start = at + laterScripts.length;
  const { config, screen }: LaterScripts = JSON.parse(html.slice(start, html.indexOf('<', start)));
  return [config, screen];
}
