import { randomUUID } from 'node:crypto';
import type { HubConfig } from '@runrate/contracts';
import { escapeHtml, version } from '@runrate/service';
import { Feed, type Item } from 'feed';
import { describeHub } from '../hub/describe-hub.ts';
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

export interface FeedSubject {
  readonly title: string;
  /** Replaces the hub's description. */
  readonly description?: string;
  readonly page: string;
  /** Path prefix of the feed's own address; `search` is its query string. */
  readonly base: string;
  readonly search?: string;
  readonly entries: readonly FeedEntry[];
  /** Query parameters of the next page, if there is one. */
  readonly next?: Readonly<Record<string, string>> | undefined;
}

interface FeedPlace {
  readonly origin: string;
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

/** Returns when its latest entry changed, in milliseconds since the epoch. */
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

/** Adds the link to the next page (RFC 5005), which the feed library does not support. */
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

/** The feed library writes JSON Feed 1.0. Version 1.1 has `authors`; `author` is kept for older readers. */
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

/** The feed library can't write `<source>` in Atom, so a marker in each entry's rights is replaced by it. */
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
  // Odd parts are entry numbers. Each other part contains the start of one entry.
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
    description: subject.description ?? describeHub(config.brand),
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
    // The feed library only escapes the first `]]>` in a CDATA section.
    content: html.replaceAll(']]>', ']]&gt;'),
    category: entry.categories.map((slug) => ({
      name: format === 'atom' ? escapeHtml(names.get(slug) ?? slug) : (names.get(slug) ?? slug),
      term: slug,
    })),
    // RSS requires a mail address in its own author element.
    ...(format === 'rss' ? {} : { author: [{ name: author }] }),
    extensions: [
      ...(format === 'rss' ? [{ name: 'dc:creator', objects: { _text: author } }] : []),
      ...(format === 'rss' && language ? [{ name: 'dc:language', objects: { _text: language } }] : []),
      ...namedSource(entry, format),
    ],
    ...(format === 'json' && image !== undefined ? { image } : {}),
    // The feed library does not escape attributes.
    ...(enclosure && {
      enclosure: { ...enclosure, url: escapeHtml(enclosure.url), type: escapeHtml(enclosure.type) },
    }),
  };
}

/** Names an item's source in the way of each format. Atom's source is added later. */
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

/** Titles are HTML in Atom and text in JSON. RSS readers differ, so there only tags are escaped. */
export function toTitle(title: string, format: Format): string {
  if (format === 'json') return title;
  return format === 'atom' ? escapeHtml(title) : title.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function withoutControls(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return xml.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
