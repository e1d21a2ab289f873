export { fetchFeed as fetchArticles } from '../../feeds/fetch-feed.ts';
