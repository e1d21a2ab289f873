import { answerChannelFeed, answerFeed } from './feed-routes.ts';
import { answerChart } from './finance/chart.ts';
import { answerCompanyFacts } from './finance/filings.ts';
import type { Market } from './finance/market.ts';
import { type Answer, htmlAnswer, textAnswer, xmlAnswer } from './http/answer.ts';
import { answerCover, answerThumbnail } from './image-routes.ts';
import { writeArticlePage } from './pages/article-page.ts';
import { writeFrame } from './pages/frames.ts';
import { writeLinkPage } from './pages/link-pages.ts';
import { writeDirectoryPage, writeNewsPage, writeSourcePage } from './pages/list-pages.ts';
import { writeChannelPage, writePlayerPage, writeWatchPage } from './pages/player-page.ts';
import { writeArticleSitemap, writeRobots, writeSitemapIndex } from './sitemap.ts';
import { articleSources, channels, newsSources } from './sources.ts';
import { answerStartups } from './startups.ts';
import type { WorldState } from './world-state.ts';

export interface RouteContext {
  origin: string;
  state: WorldState;
  market: Market;
  clock: () => number;
}

type Route = (context: RouteContext, url: URL, parts: readonly string[]) => Answer | undefined;

/** `parts` are the groups of the pattern. The first route that returns a response wins. */
const ROUTES: readonly (readonly [RegExp, Route])[] = [
  [/^\/$/, () => htmlAnswer(writeDirectoryPage())],
  [/^\/healthz$/, () => textAnswer('ok\n', { cacheControl: 'no-store' })],
  [/^\/robots\.txt$/, ({ origin }) => textAnswer(writeRobots(origin))],
  [/^\/sitemap\.xml$/, ({ origin, state }) => xmlAnswer(writeSitemapIndex(origin, state))],
  [/^\/sitemaps\/articles\.xml$/, ({ origin, state }) => xmlAnswer(writeArticleSitemap(origin, state))],
  [/^\/feeds\//, ({ origin, state }, url) => answerFeed(origin, url.pathname, state)],
  [/^\/startups\.json$/, ({ state }) => answerStartups(state.anchor)],
  [/^\/finance\/v8\/finance\/chart\/([^/]+)$/, showChart],
  [
    /^\/edgar\/companyfacts\/CIK(\d{10})\.json$/,
    ({ clock }, _url, [cik = '']) => answerCompanyFacts(cik, clock()),
  ],
  [/^\/articles\/([^/]+)$/, showArticle],
  [/^\/news\/([^/]+)\/([^/]+)$/, showNews],
  [/^\/sources\/([^/]+)$/, showSource],
  [
    /^\/images\/(articles|news|events)\/([^/]+)\.(?:jpg|svg)$/,
    ({ state }, _url, [kind = '', slug = '']) => answerCover(kind, slug, state),
  ],
  [
    /^\/youtube\/feeds\/videos\.xml$/,
    ({ origin, state }, url) => answerChannelFeed(origin, url.searchParams.get('channel_id'), state),
  ],
  [
    /^\/youtube\/vi\/([^/]+)\/(hqdefault|mqdefault)\.jpg$/,
    ({ state }, _url, [id = '', size = '']) => answerThumbnail(id, size, state),
  ],
  [/^\/youtube\/embed\/([^/]+)$/, ({ state }, _url, [id]) => showVideo(state, id, writePlayerPage)],
  [/^\/youtube\/watch$/, ({ state }, url) => showVideo(state, url.searchParams.get('v'), writeWatchPage)],
  [/^\/youtube\/channel\/([^/]+)$/, showChannel],
  [/^\/frames\/(.+)$/, (_context, _url, [name = '']) => optionalPage(writeFrame(name))],
  [
    /^\/pages\/([^/]+)$/,
    ({ state }, url, [name = '']) => optionalPage(writeLinkPage(name, url.searchParams, state)),
  ],
];

export function answerRequest(context: RouteContext, url: URL): Answer {
  for (const [pattern, route] of ROUTES) {
    const match = pattern.exec(url.pathname);
    const answer = match && route(context, url, match.slice(1));
    if (answer) return answer;
  }
  return textAnswer('Not found in the Runrate sample world.\n', { status: 404 });
}

function showChart({ market, clock }: RouteContext, url: URL, [symbol = '']: readonly string[]): Answer {
  const from = Number(url.searchParams.get('period1') ?? Number.NaN);
  const range = Number.isNaN(from) ? (url.searchParams.get('range') ?? '1d') : new Date(from * 1000);
  return answerChart(market, symbol, range, clock());
}

function showArticle(
  { origin, state }: RouteContext,
  _url: URL,
  [slug]: readonly string[],
): Answer | undefined {
  const entry = state.articles().find((candidate) => candidate.article.slug === slug);
  return entry && htmlAnswer(writeArticlePage(origin, entry), { lastModified: entry.updatedAt });
}

function showNews(
  { origin, state }: RouteContext,
  _url: URL,
  [source, slug]: readonly string[],
): Answer | undefined {
  const entry = state.news(source).find((candidate) => candidate.item.slug === slug);
  return entry && htmlAnswer(writeNewsPage(origin, entry), { lastModified: entry.publishedAt });
}

function showSource({ state }: RouteContext, _url: URL, [id]: readonly string[]): Answer | undefined {
  const source = [...articleSources, ...newsSources].find((candidate) => candidate.id === id);
  return source && htmlAnswer(writeSourcePage(source, state));
}

function showChannel({ state }: RouteContext, _url: URL, [id]: readonly string[]): Answer | undefined {
  const channel = channels.find((candidate) => candidate.id === id);
  return channel && htmlAnswer(writeChannelPage(channel.name, channel.description, state.videos(channel.id)));
}

function showVideo(
  state: WorldState,
  id: string | null | undefined,
  write: (entry: ReturnType<WorldState['videos']>[number]) => string,
): Answer | undefined {
  const entry = state.videos().find((candidate) => candidate.video.id === id);
  return entry && htmlAnswer(write(entry));
}

function optionalPage(html: string | undefined): Answer | undefined {
  return html === undefined ? undefined : htmlAnswer(html);
}
