import type { ReadRoute } from '../reading/define-read.ts';
import { curatedNewsRoute } from './curated-news.ts';
import { featuredArticlesRoute } from './featured-articles.ts';
import { featuredVideosRoute } from './featured-videos.ts';
import { getArticleRoute } from './get-article.ts';
import { getEpisodeRoute } from './get-episode.ts';
import { getVideoRoute } from './get-video.ts';
import { hotTopicsRoute } from './hot-topics.ts';
import { latestRoundupRoute } from './latest-roundup.ts';
import { listArticlesRoute } from './list-articles.ts';
import { listCategoriesRoute } from './list-categories.ts';
import { listChangesRoute } from './list-changes.ts';
import { listEpisodesRoute } from './list-episodes.ts';
import { listNewsRoute } from './list-news.ts';
import { listStartupsRoute } from './list-startups.ts';
import { listStocksRoute } from './list-stocks.ts';
import { listVideosRoute } from './list-videos.ts';
import { marketAnalysisRoute } from './market-analysis.ts';
import { newsSourcesRoute } from './news-sources.ts';
import { nextArticleRoute } from './next-article.ts';
import { searchArticlesRoute } from './search-articles.ts';
import { searchSuggestionsRoute } from './search-suggestions.ts';
import { searchSummaryRoute } from './search-summary.ts';
import { searchVideosRoute } from './search-videos.ts';
import { siteStatsRoute } from './site-stats.ts';
import { startupPerformersRoute } from './startup-performers.ts';
import { startupStatsRoute } from './startup-stats.ts';
import { stockClosesRoute } from './stock-closes.ts';
import { trendingArticlesRoute } from './trending-articles.ts';
import { weeklyNewsRoute } from './weekly-news.ts';

/** Every GET of the API. Fixed paths stand before those with a parameter. */
export const allReads: readonly ReadRoute[] = [
  listArticlesRoute,
  featuredArticlesRoute,
  trendingArticlesRoute,
  searchArticlesRoute,
  getArticleRoute,
  nextArticleRoute,
  listVideosRoute,
  featuredVideosRoute,
  searchVideosRoute,
  getVideoRoute,
  latestRoundupRoute,
  listEpisodesRoute,
  getEpisodeRoute,
  searchSummaryRoute,
  searchSuggestionsRoute,
  listCategoriesRoute,
  siteStatsRoute,
  listNewsRoute,
  curatedNewsRoute,
  newsSourcesRoute,
  weeklyNewsRoute,
  hotTopicsRoute,
  listStocksRoute,
  stockClosesRoute,
  marketAnalysisRoute,
  listStartupsRoute,
  startupStatsRoute,
  startupPerformersRoute,
  listChangesRoute,
];
