import type { FeedDocument, PublishedItem } from './feed-document.ts';
import { element, escapeMarkup, toIsoDate } from './xml.ts';

/** Atom 1.0 with HTML content; links are relative to xml:base. */
export function writeAtom(feed: FeedDocument): string {
  const { source, origin } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en" xml:base="${escapeMarkup(origin)}/">`,
    element('title', source.name),
    element('subtitle', source.description),
    element('id', `tag:${source.id}.example,2025:feed`),
    element('updated', toIsoDate(feed.updatedAt)),
    `<link rel="alternate" type="text/html" href="sources/${source.id}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(source.path.slice(1))}"/>`,
    `<author>${element('name', source.name)}</author>`,
    ...feed.items.map((item) => writeEntry(feed, item)),
    '</feed>\n',
  ].join('\n');
}

function writeEntry({ source, origin }: FeedDocument, item: PublishedItem): string {
  return [
    '<entry>',
    element('title', item.title, 'type="text"'),
    `<link rel="alternate" type="text/html" href="${escapeMarkup(item.url.slice(origin.length + 1))}"/>`,
    element('id', `tag:${source.id}.example,2025:${item.guid}`),
    element('published', toIsoDate(item.publishedAt)),
    element('updated', toIsoDate(item.updatedAt)),
    ...(item.author === undefined ? [] : [`<author>${element('name', item.author)}</author>`]),
    ...item.terms.map((term) => `<category term="${escapeMarkup(term)}"/>`),
    `<media:thumbnail url="${escapeMarkup(item.image)}" width="1200" height="675"/>`,
    element('summary', item.summary, 'type="text"'),
    ...(item.html === undefined ? [] : [element('content', item.html, 'type="html"')]),
    '</entry>',
  ].join('\n');
}
