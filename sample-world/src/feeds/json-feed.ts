import type { FeedDocument, PublishedItem } from './feed-document.ts';
import { toIsoDate } from './xml.ts';

/** JSON Feed 1.1. */
export function writeJsonFeed({ source, origin, items }: FeedDocument): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: source.name,
    home_page_url: `${origin}/sources/${source.id}`,
    feed_url: origin + source.path,
    description: source.description,
    language: 'en',
    items: items.map(toJsonItem),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

function toJsonItem(item: PublishedItem): object {
  return {
    id: item.guid,
    url: item.url,
    title: item.title,
    summary: item.summary,
    content_html: item.html ?? item.summary,
    image: item.image,
    authors: item.author === undefined ? [] : [{ name: item.author }],
    tags: item.terms,
    date_published: toIsoDate(item.publishedAt),
    date_modified: toIsoDate(item.updatedAt),
  };
}
