import type { FeedDocument, PublishedItem } from './feed-document.ts';
import { element, escapeMarkup, toRssDate } from './xml.ts';

/**
 * RSS 2.0 as written by an old newsletter system: ISO-8859-1, the full text escaped in description, the author as an
 * email address, permalinks as guids, dates in GMT, the image as an enclosure, and no extensions.
 */
export function writeLatin1Rss(feed: FeedDocument): Buffer {
  const { source, origin } = feed;
  const xml = [
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<rss version="2.0">',
    '<channel>',
    element('title', source.name),
    element('link', `${origin}/sources/${source.id}`),
    element('description', source.description),
    '<language>en-gb</language>',
    element('lastBuildDate', new Date(feed.updatedAt).toUTCString()),
    ...feed.items.map((item) => writeItem(source.id, item)),
    '</channel>',
    '</rss>\n',
  ].join('\n');
  return Buffer.from(referOutsideLatin1(xml), 'latin1');
}

function writeItem(sourceId: string, item: PublishedItem): string {
  return [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    element('description', item.html ?? item.summary),
    element('author', `desk@${sourceId}.example (${item.author ?? 'News desk'})`),
    ...item.terms.map((term) => element('category', term)),
    `<enclosure url="${escapeMarkup(item.image)}" length="4096" type="image/jpeg"/>`,
    element('guid', item.url, 'isPermaLink="true"'),
    element('pubDate', toRssDate(item.publishedAt).replace('+0000', 'GMT')),
    '</item>',
  ].join('\n');
}

function referOutsideLatin1(xml: string): string {
  return xml.replace(/[^\p{ASCII}\u00a0-\u00ff]/gu, (character) => `&#${character.codePointAt(0)};`);
}
