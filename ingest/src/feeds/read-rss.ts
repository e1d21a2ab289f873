import type { RssFeed } from 'feedsmith';
import { toBase } from './absolute-address.ts';
import type { AttachedFile, RawEpisode } from './episode.ts';
import type { RawItem, RawText } from './feed-item.ts';
import { textOf } from './lenient-text.ts';
import { imagesOfEnclosures, imagesOfMedia } from './media-images.ts';

/** Reads items of RSS 0.9x and 2.0. Pure. */
export function readRss(feed: RssFeed.Feed<string>, url: string): readonly RawItem[] {
  const site = typeof feed.link === 'string' ? feed.link : undefined;
  const base = toBase(feed.xml?.base, toBase(site, url));
  return (feed.items ?? []).map((item) => ({
    ...readItem(item, toBase(item.xml?.base, base)),
    language: item.dc?.languages?.[0] ?? item.xml?.lang,
    feedLanguage: feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang,
    copyright: item.dc?.rights?.[0] ?? textOf(feed.copyright),
    episode: item.enclosures && readEpisode(item, feed.itunes?.image ?? textOf(feed.image?.url)),
    baseIsSet: Boolean(item.xml?.base ?? feed.xml?.base),
  }));
}

function readItem(item: RssFeed.Item<string>, base: string): Omit<RawItem, 'baseIsSet'> {
  const guid = item.guid?.value;
  const permalink = typeof guid === 'string' && item.guid?.isPermaLink !== false ? guid : undefined;
  const atom = item.atom;
  return {
    guid: typeof guid === 'string' ? guid : (atom?.id as string | undefined),
    links: [
      item.link,
      ...(atom?.links ?? []).filter((link) => (link.rel ?? 'alternate') === 'alternate').map(hrefOf),
      permalink && /^https?:/i.test(permalink) ? permalink : undefined,
    ],
    title: item.title ?? item.dc?.titles?.[0] ?? textOf(item.media?.title?.value) ?? item.itunes?.title,
    titleType: 'unsure',
    ...readTexts(item),
    authors: [...(item.dc?.creators ?? []), ...(item.authors ?? []).map(nameOf), item.itunes?.author],
    published: [
      item.pubDate,
      item.dc?.dates?.[0],
      item.dcterms?.issued?.[0],
      item.dcterms?.created?.[0],
      atom?.published,
      item.dcterms?.modified?.[0],
    ],
    updated: [atom?.updated as string | undefined, item.dcterms?.modified?.[0]],
    terms: [
      ...(item.categories ?? []).map(({ name }) => textOf(name)),
      ...(item.dc?.subjects ?? []),
      ...(item.media?.categories ?? []).map(({ name }) => textOf(name)),
      ...(item.media?.keywords ?? []),
      ...(item.itunes?.keywords ?? []),
    ],
    images: [
      ...imagesOfEnclosures(item.enclosures?.map(toAttached)),
      ...imagesOfMedia(item.media, item.itunes),
    ],
    base,
  };
}

function readEpisode(item: RssFeed.Item<string>, showImage: string | undefined): RawEpisode {
  const { duration: seconds, episode: number, season } = item.itunes ?? {};
  return {
    ...{ files: (item.enclosures ?? []).map(toAttached), seconds, number, season, showImage },
    chapters: item.psc?.chapters,
    chaptersUrl: textOf(item.podcast?.chapters?.url),
    transcripts: item.podcast?.transcripts?.map(({ url, type, language }) => ({
      ...{ url: textOf(url), type: textOf(type), language: textOf(language) },
    })),
  };
}

/** Reads summary and content. `description` may be either, depending on which other fields are present. */
function readTexts(item: RssFeed.Item<string>): {
  summary: RawText | undefined;
  content: RawText | undefined;
} {
  const description =
    item.description ??
    item.dc?.descriptions?.[0] ??
    item.itunes?.summary ??
    textOf(item.media?.description?.value);
  const encoded = item.content?.encoded;
  const abstract = item.dcterms?.abstracts?.[0];
  if (abstract !== undefined) return { summary: toText(abstract), content: toText(encoded ?? description) };
  return { summary: toText(description), content: toText(encoded) };
}

function toText(value: string | undefined): RawText | undefined {
  return value === undefined ? undefined : { value, isHtml: true };
}

function nameOf(person: RssFeed.Person): string | undefined {
  return person.name ?? person.email;
}

function hrefOf(link: { href?: string }): string | undefined {
  return textOf(link.href);
}

function toAttached({ url, type, length }: RssFeed.Enclosure): AttachedFile {
  return { url: textOf(url), type: textOf(type), bytes: Number(length) };
}
