import {
  adminSession,
  eraseSubscriber,
  listSources,
  listSubscribers,
  newsletterStatus,
  refreshSource,
  signIn,
  signOut,
} from './admin.ts';
import {
  featuredArticles,
  getArticle,
  listArticles,
  nextArticle,
  searchArticles,
  trendingArticles,
} from './articles.ts';
import {
  listCategories,
  listStartups,
  listStocks,
  marketAnalysis,
  siteStats,
  startupPerformers,
  startupStats,
} from './catalog.ts';
import { listChanges } from './changes.ts';
import { correctItem, inspectItem, listCorrections } from './editorial.ts';
import {
  discardRebuild,
  listDeadLetters,
  parityStatus,
  promoteRebuild,
  rebuildStatus,
  retryDeadLetters,
  startParityAudit,
  startRebuild,
} from './maintenance.ts';
import { curatedNews, hotTopics, listNews, newsSources, refreshNews, weeklyNews } from './news.ts';
import { recordEvents, subscribeNewsletter } from './readers.ts';
import { fetchComprehensive, refreshRss, refreshYoutube } from './refreshes.ts';
import { searchSuggestions, searchSummary } from './search.ts';
import { featuredVideos, getVideo, latestRoundup, listVideos, searchVideos } from './videos.ts';

/** Every call of the API. Fixed paths stand before those with a parameter. */
export const allRoutes = [
  rebuildStatus,
  startRebuild,
  promoteRebuild,
  discardRebuild,
  parityStatus,
  startParityAudit,
  listDeadLetters,
  retryDeadLetters,
  listArticles,
  featuredArticles,
  trendingArticles,
  searchArticles,
  getArticle,
  nextArticle,
  listVideos,
  featuredVideos,
  searchVideos,
  getVideo,
  latestRoundup,
  searchSummary,
  searchSuggestions,
  listCategories,
  siteStats,
  listNews,
  curatedNews,
  newsSources,
  weeklyNews,
  hotTopics,
  refreshNews,
  listStocks,
  marketAnalysis,
  listStartups,
  startupStats,
  startupPerformers,
  subscribeNewsletter,
  recordEvents,
  refreshRss,
  refreshYoutube,
  fetchComprehensive,
  listChanges,
  adminSession,
  signIn,
  signOut,
  listSources,
  refreshSource,
  newsletterStatus,
  listSubscribers,
  eraseSubscriber,
  listCorrections,
  inspectItem,
  correctItem,
] as const;
