import { writeAtom } from './feeds/atom.ts';
import { articleFeedItem, type FeedDocument, newsFeedItem } from './feeds/feed-document.ts';
import { writeJsonFeed } from './feeds/json-feed.ts';
import { writeRdf } from './feeds/rdf.ts';
import { writeRss } from './feeds/rss.ts';
import { writeLatin1Rss } from './feeds/rss-latin1.ts';
import { writeChannelFeed } from './feeds/youtube.ts';
import { type Answer, toAnswer } from './http/answer.ts';
import { articleSources, channels, newsSources } from './sources.ts';
import type { WorldState } from './world-state.ts';

export function answerFeed(origin: string, path: string, state: WorldState): Answer | undefined {
  const source = [...articleSources, ...newsSources].find((candidate) => candidate.path === path);
  if (source === undefined) return undefined;
  const items = [
    ...state.articles(source.id).map((entry) => articleFeedItem(origin, entry)),
    ...state.news(source.id).map((entry) => newsFeedItem(origin, entry)),
  ];
  const lastModified = state.lastModified(source.id);
  return writeFeed({ source, origin, updatedAt: wholeSecond(lastModified), items }, lastModified);
}

export function answerChannelFeed(origin: string, id: string | null, state: WorldState): Answer | undefined {
  const channel = channels.find((candidate) => candidate.id === id);
  if (channel === undefined) return undefined;
  const xml = writeChannelFeed(origin, channel, state.videos(channel.id));
  return toAnswer('text/xml; charset=UTF-8', xml, { lastModified: state.lastModified(channel.id) });
}

function writeFeed(feed: FeedDocument, lastModified: number): Answer {
  switch (feed.source.dialect) {
    case 'rss':
      return toAnswer('application/rss+xml; charset=utf-8', writeRss(feed), { lastModified });
    case 'rss-latin1':
      // No charset here: only the XML declaration states it.
      return toAnswer('application/rss+xml', writeLatin1Rss(feed), { lastModified });
    case 'atom':
      return toAnswer('application/atom+xml; charset=utf-8', writeAtom(feed), { lastModified });
    case 'json-feed':
      return toAnswer('application/feed+json; charset=utf-8', writeJsonFeed(feed), { lastModified });
    case 'rdf':
      return toAnswer('application/rdf+xml; charset=utf-8', writeRdf(feed), { lastModified });
  }
}

function wholeSecond(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
