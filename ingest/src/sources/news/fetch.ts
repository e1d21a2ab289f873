export { fetchFeed as fetchNews } from '../../feeds/fetch-feed.ts';
