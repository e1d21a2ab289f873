import type { FeedDocument, PublishedItem } from './feed-document.ts';
import { cdata, element, escapeMarkup, toRssDate } from './xml.ts';

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** RSS 2.0 as blog engines write it: full text in content:encoded, authors in dc:creator, guids that are not links. */
export function writeRss(feed: FeedDocument): string {
  const { source, origin } = feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', source.name),
    element('link', `${origin}/sources/${source.id}`),
    `<atom:link href="${escapeMarkup(origin + source.path)}" rel="self" type="application/rss+xml"/>`,
    element('description', source.description),
    '<language>en</language>',
    element('lastBuildDate', toRssDate(feed.updatedAt)),
    ...feed.items.map(writeItem),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function writeItem(item: PublishedItem): string {
  return [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    element('guid', item.guid, 'isPermaLink="false"'),
    element('pubDate', toRssDate(item.publishedAt)),
    ...(item.author === undefined ? [] : [`<dc:creator>${cdata(item.author)}</dc:creator>`]),
    ...item.terms.map((term) => `<category>${cdata(term)}</category>`),
    `<media:content url="${escapeMarkup(item.image)}" type="image/jpeg" medium="image" width="1200" height="675"/>`,
    `<description>${cdata(item.summary)}</description>`,
    ...(item.html === undefined ? [] : [`<content:encoded>${cdata(item.html)}</content:encoded>`]),
    '</item>',
  ].join('\n');
}
