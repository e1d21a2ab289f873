import type { AddedKind, FoundFeed } from '@runrate/contracts';
import { firstWords } from '@runrate/service';
import type { Fetched, HttpClient } from '@runrate/service/fetching';
import { fetchFeed } from '../feeds/fetch-feed.ts';
import { fetchSitemap } from '../sources/sitemap/fetch.ts';
import { openSite } from '../sources/sitemap/open-site.ts';
import { openRobots } from '../sources/sitemap/robots.ts';
import { fetchChannel } from '../sources/videos/fetch.ts';
import type { TextWorkers } from '../text-workers/text-workers.ts';
import { type Candidate, toKnownFeeds, toUsualFeeds } from './known-sites.ts';
import { type Found, itemsShown } from './read-found.ts';

export type Finding =
  | { readonly outcome: 'found'; readonly feeds: readonly FoundFeed[] }
  | { readonly outcome: 'failed'; readonly reason: string };

export interface FindingTools {
  readonly client: HttpClient;
  readonly texts: Pick<TextWorkers, 'run'>;
  readonly userAgent: string;
  /** Number of words of an item's text to show. */
  readonly excerptWords: number;
}

const feedsLimit = 12;
/** Pages of a site without feeds count however old they are. */
const neverRead = { etag: undefined, lastModified: undefined, movedTo: undefined, bodyHash: undefined };
const since = '1990-01-01T00:00:00.000Z';

/** Finds feeds: the address itself, its site's known feeds, those the page links to, common paths, the sitemap. */
export async function findFeeds(tools: FindingTools, address: string): Promise<Finding> {
  const known = toKnownFeeds(address);
  if (known.some(({ kind }) => kind === 'videos')) return toFinding(await tryAll(tools, known), address);
  const first = await readAddress(tools, address);
  if (first.outcome === 'found') return { outcome: 'found', feeds: [toFeed(first, 'articles')] };
  const page = first.outcome === 'page' ? first : undefined;
  const named = (page?.named ?? []).map((url): Candidate => ({ kind: 'articles', url }));
  let feeds = await tryAll(tools, [...known, ...named]);
  if (feeds.length === 0 && page) {
    const usual = toUsualFeeds(page.url).map((url): Candidate => ({ kind: 'articles', url }));
    feeds = await tryAll(tools, usual);
  }
  if (feeds.length === 0 && page) feeds = await trySitemap(tools, page.url, page.name);
  if (feeds.length === 0 && first.outcome === 'failed') return first;
  return toFinding(
    feeds.map((feed) => ({ ...feed, name: feed.name || page?.name || new URL(feed.url).hostname })),
    address,
  );
}

function toFinding(feeds: readonly FoundFeed[], address: string): Finding {
  if (feeds.length > 0) return { outcome: 'found', feeds: feeds.slice(0, feedsLimit) };
  const { host } = new URL(address);
  return {
    outcome: 'failed',
    reason: `The page names no feed, there is none where feeds often are, and ${host} has no sitemap that can be read`,
  };
}

type ReadAddress =
  | { readonly outcome: 'failed'; readonly reason: string }
  | (Extract<Found, { holds: 'page' }> & { readonly outcome: 'page'; readonly url: string })
  | (Extract<Found, { holds: 'feed' }> & { readonly outcome: 'found'; readonly url: string });

async function readAddress(
  { client, texts, excerptWords }: FindingTools,
  address: string,
): Promise<ReadAddress> {
  const result = await fetchFeed(client, address, {});
  if (result.outcome === 'failed') return result;
  if (result.outcome === 'unchanged') return { outcome: 'failed', reason: 'The server sends nothing' };
  const url = result.movedTo ?? result.url;
  const worked = await texts.run('found', { ...documentOf(result), url, words: excerptWords });
  if (worked.outcome !== 'done') return { outcome: 'failed', reason: worked.reason };
  const read = worked.result;
  if (read.outcome === 'refused') return { outcome: 'failed', reason: read.reason };
  const found = read.parsed;
  return found.holds === 'feed' ? { ...found, outcome: 'found', url } : { ...found, outcome: 'page', url };
}

function documentOf({ body, contentType, url }: Fetched) {
  return { body, contentType, url };
}

/** Returns the candidates that are feeds, without duplicates. */
async function tryAll(tools: FindingTools, candidates: readonly Candidate[]): Promise<FoundFeed[]> {
  const tried = await Promise.all(
    candidates.map(async ({ kind, url }) => {
      if (kind === 'videos') return tryChannel(tools, url);
      const read = await readAddress(tools, url);
      return read.outcome === 'found' ? toFeed(read, kind) : undefined;
    }),
  );
  const found = tried.filter((feed) => feed !== undefined);
  return found.filter((feed, index) => found.findIndex(({ url }) => url === feed.url) === index);
}

function toFeed(
  { url, name, isPodcast, total, items }: Extract<ReadAddress, { outcome: 'found' }>,
  kind: AddedKind,
) {
  const found: FoundFeed = {
    ...{ kind: isPodcast ? 'podcast' : kind, url, total },
    name: name || new URL(url).hostname,
    ...{ show: 'excerpt', items: [...items] },
  };
  return found;
}

async function tryChannel(
  { client, texts, excerptWords }: FindingTools,
  url: string,
): Promise<FoundFeed | undefined> {
  const result = await fetchChannel(client, url, {});
  if (result.outcome !== 'fetched') return undefined;
  const worked = await texts.run('channel', documentOf(result));
  if (worked.outcome !== 'done' || worked.result.outcome === 'refused') return undefined;
  const videos = worked.result.parsed;
  const items = videos.slice(0, itemsShown).map(({ title, description, url: page, publishedAt }) => ({
    ...{ title, excerpt: firstWords(description, excerptWords) },
    ...(page !== undefined && { url: page }),
    ...(publishedAt !== undefined && { publishedAt }),
  }));
  const name = videos[0]?.channelTitle.slice(0, 120) || new URL(url).hostname;
  return { kind: 'videos', url, name, show: 'excerpt', total: videos.length, items };
}

/** Returns the pages in the sitemap of a site without feeds. Titles are known only once pages are read. */
async function trySitemap(
  { client, texts, userAgent }: FindingTools,
  address: string,
  name: string,
): Promise<FoundFeed[]> {
  const front = `${new URL(address).origin}/`;
  const open = await openSite(client, openRobots(client, userAgent), front, neverRead);
  if (open.outcome !== 'open') return [];
  for (const sitemap of open.sitemaps.slice(0, itemsShown)) {
    const result = await fetchSitemap(client, sitemap, {});
    if (result.outcome !== 'fetched') continue;
    const wanted = { source: { include: [] }, site: open.site, since, now: new Date().toISOString() };
    const worked = await texts.run('sitemap', { ...documentOf(result), wanted });
    if (worked.outcome !== 'done' || worked.result.outcome === 'refused') continue;
    const { parsed } = worked.result;
    const pages = parsed.kind === 'pages' ? parsed.chosen.pages : [];
    if (parsed.kind === 'pages' && pages.length === 0) continue;
    const items = pages.slice(0, itemsShown).map((page) => ({
      ...{ title: decodeURI(new URL(page.address).pathname), excerpt: '', url: page.address },
      ...(page.publishedAt !== undefined && { publishedAt: page.publishedAt }),
    }));
    const total = parsed.kind === 'pages' ? pages.length : parsed.entries.length;
    return [
      { kind: 'sitemap', url: front, name: name || new URL(front).hostname, show: 'excerpt', total, items },
    ];
  }
  return [];
}
