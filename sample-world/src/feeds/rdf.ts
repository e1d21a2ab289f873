import type { FeedDocument, PublishedItem } from './feed-document.ts';
import { cdata, element, escapeMarkup, toIsoDate } from './xml.ts';

const NAMESPACES = [
  'xmlns="http://purl.org/rss/1.0/"',
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
].join(' ');

/** RSS 1.0. The format has no field for an item's image, so the content begins with the cover. */
export function writeRdf(feed: FeedDocument): string {
  const { source, origin, items } = feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rdf:RDF ${NAMESPACES}>`,
    `<channel rdf:about="${escapeMarkup(origin + source.path)}">`,
    element('title', source.name),
    element('link', `${origin}/sources/${source.id}`),
    element('description', source.description),
    '<dc:language>en</dc:language>',
    element('dc:date', toIsoDate(feed.updatedAt)),
    '<items><rdf:Seq>',
    ...items.map((item) => `<rdf:li rdf:resource="${escapeMarkup(item.url)}"/>`),
    '</rdf:Seq></items>',
    '</channel>',
    ...items.map(writeItem),
    '</rdf:RDF>\n',
  ].join('\n');
}

function writeItem(item: PublishedItem): string {
  const cover = `<figure><img src="${escapeMarkup(item.image)}" alt="" width="1200" height="675"></figure>`;
  return [
    `<item rdf:about="${escapeMarkup(item.url)}">`,
    element('title', item.title),
    element('link', item.url),
    element('description', item.summary),
    ...(item.author === undefined ? [] : [element('dc:creator', item.author)]),
    element('dc:date', toIsoDate(item.publishedAt)),
    ...item.terms.map((term) => element('dc:subject', term)),
    ...(item.html === undefined
      ? []
      : [`<content:encoded>${cdata(`${cover}\n${item.html}`)}</content:encoded>`]),
    '</item>',
  ].join('\n');
}
