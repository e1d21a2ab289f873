import type { JsonFeed } from 'feedsmith';
import { toBase } from './absolute-address.ts';
import type { AttachedFile } from './episode.ts';
import type { RawItem, RawText } from './feed-item.ts';
import { textOf } from './lenient-text.ts';
import { imagesOfEnclosures } from './media-images.ts';

/** Reads items of JSON Feed 1 and 1.1. Pure. */
export function readJsonFeed(feed: JsonFeed.Feed<string>, url: string): readonly RawItem[] {
  const base = toBase(feed.home_page_url, url);
  const feedAuthors = (feed.authors ?? []).map(({ name }) => name);
  const items = Array.isArray(feed.items) ? feed.items : [];
  return items.map((item) => ({
    ...readAttachments(item),
    guid: textOf(item.id),
    links: [item.url, item.external_url],
    title: item.title,
    titleType: 'text',
    summary: item.summary === undefined ? undefined : { value: item.summary, isHtml: false },
    content: toContent(item),
    authors: [...(item.authors ?? []).map(({ name }) => name), ...feedAuthors],
    published: [item.date_published],
    updated: [item.date_modified],
    language: textOf(item.language),
    feedLanguage: textOf(feed.language),
    terms: item.tags ?? [],
    base,
    baseIsSet: false,
  }));
}

function readAttachments(item: JsonFeed.Item<string>): Pick<RawItem, 'images' | 'episode'> {
  const files = (item.attachments ?? []).map(
    (file): AttachedFile => ({
      url: textOf(file.url),
      type: textOf(file.mime_type),
      bytes: file.size_in_bytes,
      seconds: file.duration_in_seconds,
    }),
  );
  return { images: [item.image, item.banner_image, ...imagesOfEnclosures(files)], episode: { files } };
}

function toContent(item: JsonFeed.Item<string>): RawText | undefined {
  if (item.content_html !== undefined) return { value: item.content_html, isHtml: true };
  return item.content_text === undefined ? undefined : { value: item.content_text, isHtml: false };
}
