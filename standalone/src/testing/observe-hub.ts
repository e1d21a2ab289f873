import { allRoutes } from '@runrate/contracts';
import { z } from 'zod';

/** Responses an outside observer got, by path, without what differs per process. */
export type HubAnswers = ReadonlyMap<string, string>;

/** Calls left out because they report on the session, log positions or storage, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  'admin-session': 'of the caller',
  'list-changes': 'places in the log',
  'explain-item': 'places in the log; an item is inspected instead',
  'stored-sizes': 'bytes as each engine keeps them',
};

const idsSchema = z.array(
  z.looseObject({ id: z.string().optional(), slug: z.string().optional(), date: z.string().optional() }),
);
const keyedSchema = z.looseObject({ id: z.string() });

/** Requests every read call, every feed, every sitemap page and the links of mails. */
export async function observeHub(
  origin: string,
  headers: Readonly<Record<string, string>>,
  links: readonly string[],
): Promise<HubAnswers> {
  const seen = new Map<string, string>();

  async function ask(path: string): Promise<string> {
    const response = await fetch(new URL(path, origin), { redirect: 'manual', headers });
    const text = (await response.text()).replaceAll(origin, 'ORIGIN');
    const told = ['link', 'x-total-count', 'location', 'content-type'].map((name) =>
      (response.headers.get(name) ?? '').replaceAll(origin, 'ORIGIN'),
    );
    seen.set(path, [response.status, ...told, withoutPlaces(path, text)].join('\n'));
    return text;
  }

  /** Ids of the items in a list, or slugs or dates if it has no ids. */
  async function each(path: string): Promise<string[]> {
    const found: unknown = JSON.parse(await ask(path));
    const list = Array.isArray(found) ? found : Object.values(Object(found)).find(Array.isArray);
    return idsSchema
      .parse(list ?? [])
      .map(({ id, slug, date }) => encodeURIComponent(id ?? slug ?? date ?? ''));
  }

  const samples: Readonly<Record<string, () => Promise<readonly string[]>>> = {
    'list-articles': async () => ['?limit=100', '?limit=7&offset=9', '?category=ai', '?sort=views'],
    'search-articles': async () => ['?q=pricing', '?q=retention'],
    'search-videos': async () => ['?q=pricing'],
    search: async () => ['?q=pricing', '?q=the+founder'],
    'search-summary': async () => ['?q=pricing'],
    'search-suggestions': async () => ['?q=pri'],
    'compare-companies': async () => {
      const [one, other] = await each('/api/companies');
      return [`?c=${one},${other}`];
    },
    'get-article': () => each('/api/articles?limit=100'),
    'next-article': () => each('/api/articles?limit=100'),
    'get-video': () => each('/api/videos?limit=100'),
    'get-episode': () => each('/api/podcasts?limit=100'),
    'get-video-moments': () => each('/api/videos?limit=100'),
    'get-episode-moments': () => each('/api/podcasts?limit=100'),
    // The current day is still being counted.
    'reader-figures': async () => [`?to=${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}`],
    'get-company': () => each('/api/companies'),
    'company-mentions': () => each('/api/companies'),
    'get-story': () => each('/api/stories?limit=100'),
    'inspect-story': () => each('/api/stories?limit=2'),
    'get-public-source': () => each('/api/sources'),
    'get-edition': () => each('/api/editions'),
    'get-page': async () => ['privacy', 'terms', 'contact'],
    'inspect-item': async () => {
      const corrected = z
        .looseObject({ items: z.array(keyedSchema) })
        .safeParse(JSON.parse(await ask('/api/admin/corrections')));
      return (corrected.data?.items ?? []).map(({ id }) => id);
    },
    'inspect-mentions': async () =>
      (await each('/api/articles?limit=3')).map((id) => `?kind=article&id=${id}`),
    'get-receipt': () => each('/api/admin/refreshes'),
    'get-webhook': () => each('/api/admin/webhooks'),
    'list-webhook-deliveries': () => each('/api/admin/webhooks'),
  };

  for (const { slug, method, path } of allRoutes) {
    if (method !== 'GET' || slug in unseen) continue;
    const values = (await samples[slug]?.()) ?? [];
    if (path.includes('{') && values.length === 0) throw new Error(`nothing was asked of ${path}`);
    if (!path.includes('{'))
      for (const query of values.length > 0 ? values : ['']) await ask(`${path}${query}`);
    else for (const value of values) await ask(path.replace(/\{\w+\}/, value));
  }
  for (const path of [
    '/robots.txt',
    '/llms.txt',
    '/manifest.webmanifest',
    '/api/openapi.json',
    '/api/admin/subscribers.csv',
    '/api/admin/log.csv',
    '/events.ics',
  ])
    await ask(path);
  for (const feed of addressesIn(await ask('/feeds.opml'), /xmlUrl="([^"]+)"/g)) await ask(feed);
  for (const map of addressesIn(await ask('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g))
    for (const page of addressesIn(await ask(map), /<loc>([^<]+)<\/loc>/g)) await ask(page);
  for (const link of links) await ask(link);
  return seen;
}

/** Paths of the addresses in a document. */
function addressesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, address = '']) => {
    const { pathname, search } = new URL(
      address.replaceAll('&amp;', '&').replace('ORIGIN', 'http://origin.example'),
    );
    return pathname + search;
  });
}

/** Removes what differs per hub: log positions, progress of replays, and how soon the log forgets. */
function withoutPlaces(path: string, text: string): string {
  if (path.startsWith('/api/admin/rebuild') || path.startsWith('/api/admin/parity'))
    return text.replace(/"progress":\{[^}]*\}/, '');
  if (path.startsWith('/api/admin/removals')) return text.replace(/,?"logForgetsWithinMs":\d+/, '');
  if (!path.startsWith('/api/admin/dead-letters')) return text;
  return text.replaceAll(/"(?:partition|offset)":\d+,?|"id":"[^"]*",?/g, '');
}

/** Paths whose responses differ, with both texts from shortly before the first difference. */
export function differencesOf(before: HubAnswers, after: HubAnswers): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    if (one === other) return [];
    if (one === undefined || other === undefined) return [`${path}: seen only ${one ? 'before' : 'after'}`];
    const parts = [...one].findIndex((character, at) => character !== other[at]);
    const start = Math.max(0, (parts === -1 ? one.length : parts) - 200);
    return [`${path}: ${one.slice(start, start + 500)}\n≠ ${other.slice(start, start + 500)}`];
  });
}
