import type { AtomFeed } from 'feedsmith';
import { toBase } from './absolute-address.ts';
import type { AttachedFile } from './episode.ts';
import type { RawItem, RawText } from './feed-item.ts';
import { decodeTextContent } from './known-names.ts';
import { textOf } from './lenient-text.ts';
import { imagesOfEnclosures, imagesOfMedia } from './media-images.ts';

/** Reads entries of Atom 0.3 and 1.0. Pure. */
export function readAtom(feed: AtomFeed.Feed<string>, url: string): readonly RawItem[] {
  const self = toBase(feed.xml?.base, url);
  const feedAuthors = (feed.authors ?? []).map(nameOf);
  return (feed.entries ?? []).map((entry) => ({
    ...readEntry(entry, toBase(entry.xml?.base, self), feedAuthors),
    language: entry.xml?.lang ?? entry.content?.xml?.lang,
    feedLanguage: feed.xml?.lang,
    baseIsSet: Boolean(entry.xml?.base ?? feed.xml?.base),
  }));
}

function readEntry(
  entry: AtomFeed.Entry<string>,
  base: string,
  feedAuthors: readonly (string | undefined)[],
): Omit<RawItem, 'baseIsSet'> {
  const links = entry.links ?? [];
  const title = titleOf(entry.title);
  const content = entry.content;
  const files = links.filter(({ rel }) => rel === 'enclosure').map(toAttached);
  return {
    guid: textOf(entry.id),
    links: [...alternates(links), content?.src, ...addressId(textOf(entry.id))],
    title: title?.value,
    titleType: isMarkup(title?.type) ? 'html' : title?.type === undefined ? 'unsure' : 'text',
    summary: toText(entry.summary ?? mediaDescription(entry), base),
    content: content?.value === undefined ? undefined : toText({ ...content, value: content.value }, base),
    authors: [
      ...(entry.authors ?? []).map(nameOf),
      ...(entry.dc?.creators ?? []),
      ...(entry.source?.authors ?? []).map(nameOf),
      ...feedAuthors,
    ],
    published: [textOf(entry.published), entry.dc?.dates?.[0], textOf(entry.updated)],
    updated: [textOf(entry.updated)],
    terms: [
      ...(entry.categories ?? []).map((category) => category.label ?? textOf(category.term)),
      ...(entry.dc?.subjects ?? []),
      ...(entry.media?.keywords ?? []),
    ],
    images: [...imagesOfEnclosures(files), ...imagesOfMedia(entry.media, entry.itunes)],
    episode: {
      files,
      seconds: entry.itunes?.duration,
      number: entry.itunes?.episode,
      season: entry.itunes?.season,
      chapters: entry.psc?.chapters,
    },
    base,
  };
}

/** Returns links to the page: `alternate` (the default) with HTML first, then others as a fallback. */
function alternates(links: readonly AtomFeed.Link<string>[]): (string | undefined)[] {
  const usable = links.filter(({ rel }) => rel === undefined || rel === 'alternate');
  const html = usable.filter(({ type }) => type === undefined || type.includes('html'));
  const rest = links.filter(({ rel }) => rel === 'related' || rel === 'via');
  return [...html, ...usable, ...rest].map(({ href }) => textOf(href));
}

/** An id that is an address is used as the link if there is no other. */
function addressId(id: string | undefined): string[] {
  return id && /^https?:\/\//i.test(id) ? [id] : [];
}

function titleOf(title: unknown): AtomFeed.Text | undefined {
  if (typeof title !== 'object' || title === null || !('value' in title)) return undefined;
  const { value } = title;
  if (typeof value !== 'string') return undefined;
  return 'type' in title && typeof title.type === 'string' ? { value, type: title.type } : { value };
}

function mediaDescription(entry: AtomFeed.Entry<string>): AtomFeed.Text | undefined {
  const group = entry.media?.groups?.[0];
  const value = textOf(entry.media?.description?.value) ?? textOf(group?.description?.value);
  return value === undefined ? undefined : { value, type: 'text' };
}

/** Content that is neither text nor markup is a base64 file (RFC 4287, 4.1.3.3). */
function isFile(type: string | undefined): boolean {
  return type?.includes('/') === true && !/^text\/|[/+]xml\b|html/i.test(type);
}

function toText(text: AtomFeed.Text | undefined, base: string): RawText | undefined {
  if (text === undefined) return undefined;
  if (isFile(text.type)) return decodeTextContent(text.value, text.type);
  const own = text.xml?.base;
  const isHtml = isMarkup(text.type) || (text.type === undefined && /<[a-z/!]/i.test(text.value));
  return { value: text.value, isHtml, ...(own === undefined ? {} : { base: toBase(own, base) }) };
}

function isMarkup(type: string | undefined): boolean {
  return type !== undefined && /html|[/+]xml\b/i.test(type);
}

function nameOf(person: AtomFeed.Person): string | undefined {
  return textOf(person.name) ?? person.email;
}

function toAttached({ href, type, length }: AtomFeed.Link<string>): AttachedFile {
  return { url: textOf(href), type, bytes: length };
}
