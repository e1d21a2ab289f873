import { type FeedContent, parseFeed } from '../../feeds/parse-feed.ts';
import type { ParseResult } from '../read-document.ts';

/** Items of a feed of any format. Pure. */
export function parsePodcast(text: string, url: string): ParseResult<FeedContent> {
  const feed = parseFeed(text, url);
  return feed.outcome === 'feed' ? { outcome: 'parsed', parsed: feed } : feed;
}
