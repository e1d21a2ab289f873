import type { JsonFeed } from 'feedsmith';
import { toBase } from './absolute-address.ts';
import type { RawItem, RawText } from './feed-item.ts';
import { textOf } from './lenient-text.ts';
import { imagesOfEnclosures } from './media-images.ts';

/** Items of JSON Feed 1 and 1.1. Pure. */
export function readJsonFeed(feed: JsonFeed.Feed<string>, url: string): readonly RawItem[] {
  const base = toBase(feed.home_page_url, url);
  const feedAuthors = (feed.authors ?? []).map(({ name }) => name);
  const items = Array.isArray(feed.items) ? feed.items : [];
  return items.map((item) => ({
    guid: textOf(item.id),
    links: [item.url, item.external_url],
    title: item.title,
    titleType: 'text',
    summary: item.summary === undefined ? undefined : { value: item.summary, isHtml: false },
    content: toContent(item),
    authors: [...(item.authors ?? []).map(({ name }) => name), ...feedAuthors],
    published: [item.date_published],
    updated: [item.date_modified],
    terms: item.tags ?? [],
    images: [
      item.image,
      item.banner_image,
      ...imagesOfEnclosures(
        item.attachments?.map(({ url, mime_type }) => ({ url: textOf(url), type: textOf(mime_type) })),
      ),
    ],
    base,
    baseIsSet: false,
  }));
}

function toContent(item: JsonFeed.Item<string>): RawText | undefined {
  if (item.content_html !== undefined) return { value: item.content_html, isHtml: true };
  return item.content_text === undefined ? undefined : { value: item.content_text, isHtml: false };
}
