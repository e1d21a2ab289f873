export { fetchFeed as fetchPodcast } from '../../feeds/fetch-feed.ts';
