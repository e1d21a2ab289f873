import {
  addedPagesId,
  articlesView,
  correctedArticlesView,
  editedNewsView,
  newsView,
  type Retention,
  type SourceAnswer,
  type SourceOf,
  sourceSchema,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { toCanonicalUrl, toItemId } from '@runrate/service';
import type { Fetched, HttpClient } from '@runrate/service/fetching';
import { recordObservations } from '../identity/record-observations.ts';
import type { ArticlePage } from '../pages/extract-page.ts';
import { readRobotsRules } from '../pages/robots-rules.ts';
import { fetchPage } from '../sources/sitemap/fetch.ts';
import { openRobots } from '../sources/sitemap/robots.ts';
import { toSitemapObservations } from '../sources/sitemap/to-observations.ts';
import type { TextWorkers } from '../text-workers/text-workers.ts';

export interface SinglePageTools {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly client: HttpClient;
  readonly texts: Pick<TextWorkers, 'run'>;
  readonly userAgent: string;
  readonly clock: () => number;
  readonly retention: Retention;
}

/** Records the page at an address as an article, like a page of a sitemap, or returns the existing item. */
export async function readSinglePage(tools: SinglePageTools, url: string): Promise<SourceAnswer> {
  const known = await findKnown(tools.engines.views, url);
  if (known) return known;
  const { origin } = new URL(url);
  const rules = await openRobots(tools.client, tools.userAgent).rulesOf(origin);
  if (rules.outcome === 'failed') return fail(rules.reason);
  if (!rules.allows(url)) return fail('The robots.txt of the site asks that the page is not read');
  const result = await fetchPage(tools.client, url);
  if (result.outcome === 'failed') return fail(result.reason);
  if (result.outcome === 'unchanged') return fail('The server does not send the page');
  if (!/html|^$/i.test(result.contentType ?? '')) return fail('It is no page of HTML');
  const worked = await tools.texts.run('page', result);
  if (worked.outcome !== 'done') return fail(worked.reason);
  if (worked.result.outcome === 'refused') return fail(worked.result.reason);
  const { page } = worked.result;
  if (page.title === '') return fail('The page has no title');
  return recordPage(tools, page, result);
}

async function recordPage(
  tools: SinglePageTools,
  page: ArticlePage,
  document: Fetched,
): Promise<SourceAnswer> {
  const { engines, clock, retention } = tools;
  const now = clock();
  const robots = readRobotsRules([...(document.robots ?? []), ...page.robots]);
  const found = { candidate: toCandidate(document.url), url: document.url, page, robots };
  const publishedAt = page.publishedAt ?? page.updatedAt ?? new Date(now).toISOString();
  const observations = toSitemapObservations(toSource(page, document.url), found, publishedAt);
  const address = observations.observed[0]?.url ?? document.url;
  // The request may have been redirected, or the page may name another address as canonical.
  const known = await findKnown(engines.views, address);
  if (known) return known;
  const recorded = await recordObservations(engines, addedPagesId, observations, { now, retention });
  const { lastItem, refused } = recorded;
  if (!lastItem) {
    const reason = refused[0]?.reason;
    return fail(reason === undefined ? 'It was here before and was taken down' : `The page ${reason}`);
  }
  return { outcome: 'page', itemId: idOf(address), isNew: true, position: lastItem };
}

function toCandidate(address: string) {
  return { address, lastModified: undefined, publishedAt: undefined, addressDate: undefined };
}

/** Returns a source for the page's publisher, named after the site. */
function toSource({ siteName }: ArticlePage, url: string): SourceOf<'sitemap'> {
  const { origin, hostname } = new URL(url);
  const name = (siteName?.trim() || hostname.replace(/^www\./, '')).slice(0, 120);
  const source = sourceSchema.parse({ kind: 'sitemap', id: addedPagesId, name, url: origin });
  if (source.kind !== 'sitemap') throw new TypeError('a page is read as one of a sitemap');
  return source;
}

/** Finds the article or news item with this address, including hidden ones. */
async function findKnown(views: Engines['views'], url: string): Promise<SourceAnswer | undefined> {
  const id = idOf(url);
  for (const view of [articlesView, correctedArticlesView, newsView, editedNewsView]) {
    if (await views.get(view, id)) return { outcome: 'page', itemId: id, isNew: false };
  }
  return undefined;
}

function idOf(url: string): string {
  return toItemId(toCanonicalUrl(url) ?? url);
}

function fail(reason: string): SourceAnswer {
  return { outcome: 'failed', reason };
}
