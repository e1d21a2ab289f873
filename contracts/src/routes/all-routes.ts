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
import { curatedNews, hotTopics, listNews, newsSources, refreshNews, weeklyNews } from './news.ts';
import { recordEvents, subscribeNewsletter } from './readers.ts';
import { fetchComprehensive, refreshRss, refreshYoutube } from './refreshes.ts';
import { featuredVideos, getVideo, latestRoundup, listVideos, searchVideos } from './videos.ts';

/** Every call of the API. Fixed paths stand before those with a parameter. */
export const allRoutes = [
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
] as const;
