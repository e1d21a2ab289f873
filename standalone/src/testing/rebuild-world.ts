import {
  type ArticleObserved,
  articleObserved,
  articleSchema,
  type HubConfig,
  hubConfigSchema,
  listDeadLetters,
  rebuildStatus,
} from '@runrate/contracts';
import type { Engines, NewRecord } from '@runrate/engines';
import { type QueryApi, startQueryApi } from '@runrate/query-api';
import { pino } from 'pino';
import { z } from 'zod';

export const silent = pino({ level: 'silent' });

/** A hub whose only category is `slug`, so every article is in it. */
export function configWithShelf(slug: string): HubConfig {
  return hubConfigSchema.parse({
    sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: 'https://blog.example/feed' }],
    categories: [{ slug, name: slug, color: '#0B6B4F' }],
    // Many readers share one address and exceed one reader's share of the engines.
    limits: { exempt: ['127.0.0.1'] },
  });
}

/** Articles of sixteen sources, so they are in many partitions; numbered from `from`. */
export function articleRecords(count: number, at = '2024-03-04T09:00:00.000Z', from = 0): NewRecord[] {
  return Array.from({ length: count }, (_, n) => {
    const index = from + n;
    const sourceId = `blog-${index % 16}`;
    const [url, title] = [`https://${sourceId}.example/${index}`, `Article ${index} on pricing`];
    const event: ArticleObserved = {
      id: `article-${index}-${at}`,
      type: articleObserved.type,
      version: articleObserved.version,
      key: `${sourceId}|guid:${index}`,
      ...{ occurredAt: at, recordedAt: at, source: sourceId },
      data: {
        ...{
          sourceId,
          sourceName: 'Blog',
          curated: false,
          observationKey: `guid:${index}`,
          guid: `${index}`,
        },
        ...{ url, title, terms: [], defaultCategories: [], first: { title, url, seenAt: at } },
        publishedAt: new Date(Date.parse('2024-03-01T00:00:00.000Z') + index * 1000).toISOString(),
        summaryHtml: `<p>What article ${index} says.</p>`,
      },
    };
    return { topic: 'articles', key: event.key, value: JSON.stringify(event) };
  });
}

/** An API for readers and an admin, without rate limits. */
export function startApi(engines: Engines, config: HubConfig): Promise<QueryApi> {
  const often = 1_000_000;
  return startQueryApi({
    ...{ config, engines, host: '127.0.0.1', port: 0, logger: silent },
    rateLimits: { search: often, admin: often, adminWork: often },
  });
}

export async function askAdmin(origin: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`${origin}/api/admin/${path}`, {
    method: 'POST',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

export async function readRebuild(origin: string, headers: Readonly<Record<string, string>> = {}) {
  return rebuildStatus.answer.parse(await (await fetch(`${origin}/api/admin/rebuild`, { headers })).json());
}

export async function readLetters(origin: string) {
  return listDeadLetters.answer.parse(await (await fetch(`${origin}/api/admin/dead-letters`)).json());
}

/** Results of the readers' requests. */
export interface Readers {
  /** Responses that were empty, short, not 200, or mixed two generations. */
  readonly wrong: readonly string[];
  readonly asked: () => number;
  /** Categories seen in responses, in order of first appearance. */
  readonly shelves: readonly string[];
  /** Stops asking; resolves once all responses have arrived. */
  stop(): Promise<void>;
}

const everyMilliseconds = 20;
const pageSize = 40;
const pageSchema = z.array(articleSchema);

/** Sends fifty different list and search requests a second to a hub with `articles` articles. */
export function startReaders(origin: string, articles: number): Readers {
  const wrong: string[] = [];
  const shelves: string[] = [];
  const underWay = new Set<Promise<void>>();
  let asked = 0;

  async function ask(n: number): Promise<void> {
    const offset = (n * 7) % (articles - pageSize);
    const path =
      n % 3 === 0
        ? `/api/articles/search?q=pricing&limit=${pageSize}&offset=${offset}`
        : `/api/articles?limit=${pageSize}&offset=${offset}`;
    const response = await fetch(`${origin}${path}`);
    const total = response.headers.get('x-total-count');
    if (response.status !== 200 || total !== String(articles)) {
      wrong.push(`${path}: ${response.status}, ${total} in all`);
      return;
    }
    const page = pageSchema.parse(await response.json());
    const seen = new Set(page.map(({ category }) => category));
    if (page.length !== pageSize || seen.size !== 1) wrong.push(`${path}: ${page.length} of ${[...seen]}`);
    for (const shelf of seen) if (!shelves.includes(shelf)) shelves.push(shelf);
  }

  const ticking = setInterval(() => {
    const answered = ask(asked)
      .catch((error: unknown) => void wrong.push(String(error)))
      .finally(() => underWay.delete(answered));
    asked += 1;
    underWay.add(answered);
  }, everyMilliseconds);
  return {
    wrong,
    shelves,
    asked: () => asked,
    async stop() {
      clearInterval(ticking);
      await Promise.all(underWay);
    },
  };
}
