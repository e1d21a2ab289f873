import type { RdfFeed } from 'feedsmith';
import { toBase } from './absolute-address.ts';
import type { RawItem } from './feed-item.ts';
import { textOf } from './lenient-text.ts';
import { imagesOfMedia } from './media-images.ts';

/** Reads items of RSS 1.0 and of its predecessor RSS 0.90. Pure. */
export function readRdf(feed: RdfFeed.Feed<string>, url: string): readonly RawItem[] {
  const base = toBase(feed.xml?.base, toBase(textOf(feed.link), url));
  return (feed.items ?? []).map((item) => {
    const description = item.description ?? item.dc?.descriptions?.[0];
    const content = item.content?.encoded;
    return {
      guid: item.rdf?.about ?? item.dc?.identifiers?.[0],
      links: [textOf(item.link), item.rdf?.about],
      title: textOf(item.title) ?? item.dc?.titles?.[0],
      titleType: 'unsure',
      summary: description === undefined ? undefined : { value: description, isHtml: true },
      content: content === undefined ? undefined : { value: content, isHtml: true },
      authors: item.dc?.creators ?? [],
      published: [
        item.dc?.dates?.[0],
        item.dcterms?.issued?.[0],
        item.dcterms?.created?.[0],
        item.dcterms?.modified?.[0],
      ],
      updated: [item.dcterms?.modified?.[0]],
      language: item.dc?.languages?.[0] ?? item.xml?.lang,
      feedLanguage: feed.dc?.languages?.[0] ?? feed.xml?.lang,
      terms: item.dc?.subjects ?? [],
      images: imagesOfMedia(item.media, undefined),
      base: toBase(item.xml?.base, base),
      baseIsSet: Boolean(item.xml?.base ?? feed.xml?.base),
    };
  });
}
