import { keepingOf } from './keeping.ts';

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build: changes with every file of the site, so that a deploy brings a new worker. */
const BUILD = 'BUILD-ID';
const homes = {
  /** Pages and files of one build: pages of an older one would ask for files that are gone. */
  page: `pages-${BUILD}`,
  asset: `assets-${BUILD}`,
  /** What was read last; outlives a deploy. */
  list: 'lists',
} as const;
const mostKept = { page: 40, asset: 200, list: 80 } as const;
/** As `lib/kept-answers.ts` has it: a worker is one file, it shares no chunk with the pages. */
const KEPT_HEADER = 'X-Kept-Offline';
const OFFLINE_PAGE = '/offline.html';

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
  else if (kept === 'list') event.respondWith(fromNetworkFirst(event, kept));
  else if (kept === 'page' || kept === 'unkept') event.respondWith(toPage(event, kept));
});
// A page that was there before the worker names what it had loaded.
self.addEventListener('message', (event) => {
  const addresses: unknown = event.data;
  if (Array.isArray(addresses)) event.waitUntil(keepAll(addresses.filter((url) => typeof url === 'string')));
});

async function prepare(): Promise<void> {
  const cache = await caches.open(homes.asset);
  await cache.addAll([
    ...[OFFLINE_PAGE, '/offline.css', '/offline.js'],
    ...['/theme.js', '/after-paint.js', '/favicon.svg'],
  ]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const current: readonly string[] = Object.values(homes);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
  // The worker's own start costs no page its time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Names of files change with what is in them, but for a few that are asked for anew each time. */
async function fromCacheFirst(event: FetchEvent): Promise<Response> {
  if (!new URL(event.request.url).pathname.startsWith('/assets/')) return fromNetworkFirst(event, 'asset');
  const cache = await caches.open(homes.asset);
  return (await cache.match(event.request, { ignoreVary: true })) ?? fromNetworkFirst(event, 'asset');
}

/** The hub's answer, always, where there is one: what is kept is for when there is none. */
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

/** Says that it comes from what was kept: pages tell readers how old it is, by its `Date`. */
function asKept(found: Response): Response {
  const headers = new Headers(found.headers);
  headers.set(KEPT_HEADER, '1');
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}

/** The same of a page, which does not see its own headers. */
async function asKeptPage(found: Response): Promise<Response> {
  const at = Date.parse(found.headers.get('Date') ?? '');
  const html = (await found.text()).replace('<html ', `<html data-kept-at="${at}" `);
  return new Response(html, { status: found.status, statusText: found.statusText, headers: found.headers });
}

/** A page's answer may have been asked for while the worker started. */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

async function toPage(event: FetchEvent, kept: 'page' | 'unkept'): Promise<Response> {
  try {
    return kept === 'page' ? await fromNetworkFirst(event, kept) : await fromNetwork(event);
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

async function keep(kept: Kept, request: RequestInfo, response: Response): Promise<void> {
  if (response.headers.get('Cache-Control')?.includes('no-store')) return;
  const cache = await caches.open(homes[kept]);
  await cache.put(request, response);
  // What was written longest ago stands first.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostKept[kept])).map((key) => cache.delete(key)));
}

async function keepAll(addresses: readonly string[]): Promise<void> {
  for (const url of addresses) {
    const { pathname } = new URL(url, self.location.origin);
    const mode = /^\/(assets|api|icons)\/|\.\w+$/.test(pathname) ? 'cors' : 'navigate';
    const kept = keepingOf({ method: 'GET', mode, url }, self.location.origin);
    if (kept === 'none' || kept === 'unkept') continue;
    // Not of an older build, whose caches may still be there.
    const cache = await caches.open(homes[kept]);
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && !response.redirected) await keep(kept, url, response);
  }
}
