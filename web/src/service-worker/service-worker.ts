import { dataOf, keepingOf } from './keeping.ts';
import { offlinePage, shellFiles } from './shell-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Replaced by the build. Changes with every file of the site, so that each deploy brings a new worker. */
const BUILD = 'BUILD-ID';
const homes = {
  /** Caches of one build: pages of an older build would request files that no longer exist. */
  page: `pages-${BUILD}`,
  asset: `assets-${BUILD}`,
  data: `data-${BUILD}`,
  /** API responses read last; kept across deploys. */
  list: 'lists',
} as const;
const mostKept = { page: 40, data: 40, asset: 200, list: 80 } as const;
/** Same as in `lib/kept-answers.ts`: the worker is a single file and shares no chunk with the pages. */
const KEPT_HEADER = 'X-Kept-Offline';

type Kept = keyof typeof homes;

self.addEventListener('install', (event) => {
  event.waitUntil(prepare());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const kept = keepingOf(event.request, self.location.origin);
  if (kept === 'asset') event.respondWith(fromCacheFirst(event));
  else if (kept === 'list' || kept === 'data') event.respondWith(fromNetworkFirst(event, kept));
  else if (kept === 'page' || kept === 'unkept') event.respondWith(toPage(event, kept));
});
// A page that was open before the worker sends the URLs it has loaded.
self.addEventListener('message', (event) => {
  const addresses: unknown = event.data;
  if (Array.isArray(addresses)) event.waitUntil(keepAll(addresses.filter((url) => typeof url === 'string')));
});

async function prepare(): Promise<void> {
  const cache = await caches.open(homes.asset);
  await cache.addAll([offlinePage, ...shellFiles]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const current: readonly string[] = Object.values(homes);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
  // Start page requests in parallel with the worker, so that its startup delays no page.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** File names under /assets/ change with their content. The other files are always requested first. */
async function fromCacheFirst(event: FetchEvent): Promise<Response> {
  if (!new URL(event.request.url).pathname.startsWith('/assets/')) return fromNetworkFirst(event, 'asset');
  const cache = await caches.open(homes.asset);
  return (await cache.match(event.request, { ignoreVary: true })) ?? fromNetworkFirst(event, 'asset');
}

/** Always prefers the hub's response; the cache is only used if there is none. */
async function fromNetworkFirst(event: FetchEvent, kept: Kept): Promise<Response> {
  try {
    const response = await fromNetwork(event);
    if (response.ok && !response.redirected) event.waitUntil(keep(kept, event.request, response.clone()));
    return response;
  } catch (error) {
    const cache = await caches.open(homes[kept]);
    const found = await cache.match(event.request, { ignoreVary: true, ignoreSearch: kept === 'page' });
    if (found && kept === 'page') return asKeptPage(found);
    if (found) return kept === 'list' ? asKept(found) : found;
    throw error;
  }
}

/** Marks a response as cached; pages tell readers how old it is, by its `Date` header. */
function asKept(found: Response): Response {
  const headers = new Headers(found.headers);
  headers.set(KEPT_HEADER, '1');
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}

/** Marks a cached page in its HTML, because a page can't see its own headers. */
async function asKeptPage(found: Response): Promise<Response> {
  const at = Date.parse(found.headers.get('Date') ?? '');
  const html = (await found.text()).replace('<html ', `<html data-kept-at="${at}" `);
  return new Response(html, { status: found.status, statusText: found.statusText, headers: found.headers });
}

/** The browser may have requested the page already while the worker started. */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

async function toPage(event: FetchEvent, kept: 'page' | 'unkept'): Promise<Response> {
  try {
    return kept === 'page' ? await fromNetworkFirst(event, kept) : await fromNetwork(event);
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function keep(kept: Kept, request: RequestInfo, response: Response): Promise<void> {
  if (response.headers.get('Cache-Control')?.includes('no-store')) return;
  const cache = await caches.open(homes[kept]);
  // First the data of a page, without which its scripts could not take it over.
  if (kept === 'page') {
    const paths = dataOf(await response.clone().text());
    await keepAll(paths.map((path) => new URL(path, self.location.origin).href));
  }
  await cache.put(request, response);
  // Keys are in insertion order, so the oldest come first.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostKept[kept])).map((key) => cache.delete(key)));
}

async function keepAll(addresses: readonly string[]): Promise<void> {
  for (const url of addresses) {
    const { pathname } = new URL(url, self.location.origin);
    const mode = /^\/(assets|api|icons)\/|\.\w+$/.test(pathname) ? 'cors' : 'navigate';
    const kept = keepingOf({ method: 'GET', mode, url }, self.location.origin);
    if (kept === 'none' || kept === 'unkept') continue;
    // Look in this build's cache only: those of an older build may still exist.
    const cache = await caches.open(homes[kept]);
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && !response.redirected) await keep(kept, url, response);
  }
}
