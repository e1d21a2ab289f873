import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { tools } from '../mcp/tools.ts';
import { listScreens } from '../reading/pages/known-paths.ts';
import { allReads } from '../routes/all-reads.ts';
import { allDocuments } from '../site/all-documents.ts';
import { edition, issue, secret } from './hub-of-others.ts';
import type { HubUnderTest } from './hub-under-test.ts';

/** Value of `:id` in an address, by prefix. The first match counts. */
const ids: readonly (readonly [start: string, id: string])[] = [
  ['/api/videos', 'v'],
  ['/api/podcasts', 'e'],
  ['/api/stories', 'slug-story'],
  ['/api/editions', edition],
  ['/api/sources', 'far-blog'],
  ['/newsletter/issues', issue],
  ['/category', 'founders'],
  ['/sources', 'far-blog'],
  ['/stories', 'slug-story'],
  ['/embed/stories', 'slug-story'],
  ['/editions', edition],
  ['/article/', 'slug-a'],
  ['/video/', 'v'],
  ['/sitemaps/', '1'],
];

/** Addresses that need a search query. */
const asking = /^\/(?:api\/)?(?:\w+\/)?search|suggestions/;

function fill(path: string): string {
  const id = ids.find(([start]) => path.startsWith(start))?.[1] ?? 'a';
  const filled = path.replace(/:\w+|\{id\}/, id);
  return asking.test(path) && path !== '/search' ? `${filled}?q=${secret}` : filled;
}

/** Addresses besides calls, documents and screens. */
const otherPages = [
  ...['/newsletter/issues/:id', `/follow?kind=query&value=${secret}`, `/search?q=${secret}`],
  ...['/companies/compare?ids=a,b', '/companies/compare?c=a&c=b', '/podcasts?episode=e'],
];

/** Reads the page routes from their source, so that new ones are included. The gallery is never built. */
export function pageRoutes(): string[] {
  const source = readFileSync(join(import.meta.dirname, '../../../web/src/app/routes.tsx'), 'utf8');
  const paths = [...source.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path ?? '');
  return paths.filter((path) => path !== '/_gallery');
}

/** Lists every address that shows items: reading calls, documents and screens. */
export function outputs({ config }: Pick<HubUnderTest, 'config'>): string[] {
  const paths = [
    ...allReads.map(({ definition }) => definition.path),
    ...allDocuments.map(({ path }) => path),
    ...[...pageRoutes(), ...listScreens(config), ...otherPages],
  ];
  return [...new Set(paths.map(fill))];
}

/** Addresses that show no items, each with a reason. */
export const noOutputs: Readonly<Record<string, string>> = {
  '/metrics': 'figures',
  '/healthz': 'a word',
  '/readyz': 'a word',
  '/api/live': 'names views and keys',
  '/pictures/:seal/:address': 'a picture, whose address an output gave',
  '/pictures/card.png': 'a picture of a title and a source',
  '/pictures/card/*page': 'a picture of a title and a source',
  '/newsletter/confirm': 'a button',
  '/newsletter/unsubscribe': 'a button',
  '/follows/confirm': 'a button',
  '/follows/end': 'a button',
  '/follows/end-all': 'a button',
  '/follows': 'what a reader follows',
  '/websub/:token': 'answers a hub with its own words',
};

/** Input of each tool that requires one. */
const questions: Record<string, object> = {
  search: { q: secret },
  read_item: { kind: 'article', id: 'a' },
  story: { id: 'slug-story' },
  company: { id: 'a' },
  compare_companies: { companies: ['a', 'b'] },
  why_is_this_here: { url: 'https://far.example/a' },
};

async function ask(hub: HubUnderTest, name: string): Promise<string> {
  const params = { name, arguments: questions[name] ?? {} };
  const headers = { Accept: 'application/json, text/event-stream' };
  const answer = await hub.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers);
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.text();
}

/** Reads every output by address, and lists those that are missing. */
export async function readOutputs(hub: HubUnderTest) {
  const texts = new Map<string, string>();
  const absent: string[] = [];
  for (const path of outputs(hub)) {
    const response = await hub.fetch(path, { redirect: 'manual' });
    expect([path, response.status < 500]).toEqual([path, true]);
    if (response.status >= 400) absent.push(path);
    texts.set(path, await response.text());
  }
  for (const { name } of tools) texts.set(`mcp ${name}`, await ask(hub, name));
  return { texts, absent };
}

export const showing = (texts: Map<string, string>, words: string) =>
  [...texts].filter(([, body]) => body.replaceAll(/<\/?mark>/g, '').includes(words)).map(([path]) => path);

/** Returns the outputs that show more than an excerpt may. Those requested with the word itself may contain it. */
export const beyond = (texts: Map<string, string>) =>
  showing(texts, secret).filter(
    (path) =>
      !(path.includes(`=${secret}`) || path === 'mcp search') || texts.get(path)?.includes(`${secret} tail`),
  );
