import { randomUUID } from 'node:crypto';
import type { HubConfig } from '@runrate/contracts';
import { escapeHtml, version } from '@runrate/service';
import { Feed, type Item } from 'feed';
import type { FeedEntry } from './feed-entries.ts';
import { toUrn } from './feed-namespace.ts';

export type Format = 'rss' | 'atom' | 'json';

export const feedFormats: readonly { format: Format; name: string; file: string; contentType: string }[] = [
  { format: 'rss', name: 'RSS', file: 'feed.xml', contentType: 'application/rss+xml; charset=utf-8' },
  { format: 'atom', name: 'Atom', file: 'atom.xml', contentType: 'application/atom+xml; charset=utf-8' },
  {
    format: 'json',
    name: 'JSON Feed',
    file: 'feed.json',
    contentType: 'application/feed+json; charset=utf-8',
  },
];

/** What a feed is of. */
export interface FeedSubject {
  readonly title: string;
  /** In place of what the hub says of itself. */
  readonly description?: string;
  /** Path of the page that shows the same. */
  readonly page: string;
  /** What stands before the file's name in the feed's own address, and after it. */
  readonly base: string;
  readonly search?: string;
  readonly entries: readonly FeedEntry[];
  /** Parameters of the page that goes on, where there is more. */
  readonly next?: Readonly<Record<string, string>> | undefined;
}

interface FeedPlace {
  readonly origin: string;
  /** Where programs may ask to be told of what is new. */
  readonly push?: string | undefined;
}

export function writeFeed(
  config: HubConfig,
  { origin, push }: FeedPlace,
  format: Format,
  subject: FeedSubject,
): string {
  const feed = createFeed(config, { origin, push }, subject);
  const names = new Map(config.categories.map(({ slug, name }) => [slug, name]));
  const next = toNextAddress(origin, format, subject);
  if (format === 'atom') return withNext(makeAtom(config, feed, subject.entries, names), format, next);
  for (const entry of subject.entries) feed.addItem(toItem(config, entry, format, names));
  return format === 'json'
    ? makeJson(feed, { next, push, language: config.language, entries: subject.entries })
    : withNext(withoutControls(feed.rss2()), format, next);
}

/** When the newest of its entries changed last. */
export function lastChangeOf({ entries }: FeedSubject): number {
  return Math.max(0, ...entries.map(({ changedAt }) => Date.parse(changedAt)));
}

function toNextAddress(origin: string, format: Format, { base, search, next }: FeedSubject) {
  if (next === undefined) return undefined;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(next)) parameters.set(name, value);
  const file = feedFormats.find((one) => one.format === format)?.file ?? '';
  return `${origin}${base}/${file}?${parameters}`;
}

/** The page that goes on (RFC 5005), which the feed library has no place for. */
function withNext(xml: string, format: Format, next: string | undefined): string {
  if (next === undefined) return xml;
  const tag = format === 'atom' ? 'link' : 'atom:link';
  const link = `<${tag} rel="next" href="${escapeHtml(next)}"/>`;
  const start = xml.indexOf(format === 'atom' ? '<feed ' : '<channel>');
  const end = xml.indexOf('>', start) + 1;
  return `${xml.slice(0, end)}\n    ${link}${xml.slice(end)}`;
}

interface JsonParts {
  readonly next: string | undefined;
  readonly push: string | undefined;
  readonly language: string | undefined;
  readonly entries: readonly FeedEntry[];
}

/** The feed library writes JSON Feed 1.0; 1.1 has a list of authors. The one author stays for older readers. */
function makeJson(feed: Feed, { next, push, language, entries }: JsonParts): string {
  const written = JSON.parse(feed.json1()) as { items: { author?: object }[] };
  const items = written.items.map((item, place) => {
    const own = entries[place]?.language;
    return { ...item, ...(item.author && { authors: [item.author] }), ...(own && { language: own }) };
  });
  const format = 'https://jsonfeed.org/version/1.1';
  const hubs = push === undefined ? {} : { hubs: [{ type: 'WebSub', url: push }] };
  return JSON.stringify(
    {
      ...written,
      version: format,
      ...(language && { language }),
      ...(next && { next_url: next }),
      ...hubs,
      items,
    },
    null,
    2,
  );
}

/** The feed library writes no `<source>` into Atom: a mark in the place of each entry's rights is replaced by it. */
function makeAtom(
  config: HubConfig,
  feed: Feed,
  entries: readonly FeedEntry[],
  names: ReadonlyMap<string, string>,
): string {
  const mark = randomUUID();
  for (const [index, entry] of entries.entries()) {
    feed.addItem({ ...toItem(config, entry, 'atom', names), copyright: `${mark}-${index}` });
  }
  const marked = new RegExp(`<rights>${mark}-(\\d+)</rights>`, 'g');
  // Split at the marks, with their numbers between the parts: the first start of an entry in each part is its own.
  const parts = feed.atom1().split(marked);
  const written = parts.map((part, place) => {
    if (place % 2 === 1) return atomSource(entries[Number(part)]);
    const own = entries[Number(parts[place + 1])]?.language;
    return own === undefined ? part : part.replace('<entry>', `<entry xml:lang="${escapeHtml(own)}">`);
  });
  const xml = written.join('');
  const { language } = config;
  return withoutControls(
    language === undefined ? xml : xml.replace('<feed ', `<feed xml:lang="${language}" `),
  );
}

function atomSource(entry: FeedEntry | undefined): string {
  if (entry?.source.url === undefined) return '';
  const [href, title] = [escapeHtml(entry.source.url), escapeHtml(entry.source.name)];
  return `<source><id>${href}</id><title>${title}</title><link href="${href}"/></source>`;
}

/** What feeds say they were made by. */
export function generatorOf({ brand }: HubConfig): string {
  return `${brand.name} ${version}`;
}

function createFeed(config: HubConfig, { origin, push }: FeedPlace, subject: FeedSubject): Feed {
  const { page, base, search = '' } = subject;
  const link = `${origin}${page}`;
  const addressOf = (file: string) => `${origin}${base}/${file}${search}`;
  return new Feed({
    id: link,
    title: subject.title,
    description: subject.description ?? config.brand.description,
    link,
    updated: new Date(lastChangeOf(subject)),
    generator: generatorOf(config),
    ...(config.language !== undefined && { language: config.language }),
    ...(push !== undefined && { hub: push }),
    feedLinks: { rss: addressOf('feed.xml'), atom: addressOf('atom.xml'), json: addressOf('feed.json') },
  });
}

function toItem(
  config: HubConfig,
  entry: FeedEntry,
  format: Format,
  names: ReadonlyMap<string, string>,
): Item {
  const { title, link, excerpt, html, author, image, enclosure, language } = entry;
  return {
    title: toTitle(title, format),
    ...{ id: entry.kind === 'story' ? link : toUrn(config, entry.kind, entry.id), link },
    date: new Date(entry.changedAt),
    published: new Date(entry.publishedAt),
    description: format === 'json' ? excerpt : escapeHtml(excerpt),
    // The feed library closes only the first end of a CDATA section.
    content: html.replaceAll(']]>', ']]&gt;'),
    category: entry.categories.map((slug) => ({
      name: format === 'atom' ? escapeHtml(names.get(slug) ?? slug) : (names.get(slug) ?? slug),
      term: slug,
    })),
    // RSS wants an address of mail in its own author element.
    ...(format === 'rss' ? {} : { author: [{ name: author }] }),
    extensions: [
      ...(format === 'rss' ? [{ name: 'dc:creator', objects: { _text: author } }] : []),
      ...(format === 'rss' && language ? [{ name: 'dc:language', objects: { _text: language } }] : []),
      ...namedSource(entry, format),
    ],
    ...(format === 'json' && image !== undefined ? { image } : {}),
    // The feed library leaves attributes as they are.
    ...(enclosure && {
      enclosure: { ...enclosure, url: escapeHtml(enclosure.url), type: escapeHtml(enclosure.type) },
    }),
  };
}

/** Where an item comes from, in the words of each format. */
function namedSource({ source: { name, url } }: FeedEntry, format: Format) {
  if (url === undefined) return [];
  switch (format) {
    case 'rss':
      return [{ name: 'source', objects: { _attributes: { url: escapeHtml(url) }, _text: name } }];
    case 'atom':
      return [];
    case 'json':
      return [{ name: '_source', objects: { name, url } }];
  }
}

/** Titles are HTML in Atom and text in JSON; in RSS readers take them for either, so that only tags are escaped. */
export function toTitle(title: string, format: Format): string {
  if (format === 'json') return title;
  return format === 'atom' ? escapeHtml(title) : title.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Without the characters XML has no place for. */
export function withoutControls(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return xml.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
