import { generateOpml, type Opml, parseOpml } from 'feedsmith';
import { toAbsoluteAddress } from '../feeds/absolute-address.ts';
import { findMarkupThreat } from '../feeds/markup-guard.ts';
import type { ListedSource } from '../source-command/source-file.ts';

export interface ListedFeed {
  readonly kind: 'articles' | 'news' | 'videos' | 'podcast';
  readonly name: string;
  readonly url: string;
  /** Names of the folders that contain the feed, and of its categories. */
  readonly folders: readonly string[];
}

export interface ReadOpml {
  readonly feeds: readonly ListedFeed[];
  /** Entries that can't be read as a feed, each with the reason. */
  readonly leftOut: readonly string[];
}

interface Place {
  readonly outline: Opml.Outline<string>;
  readonly folders: readonly string[];
}

const depthLimit = 10;
const podcastsFolder = 'Podcasts';

/** Reads an OPML list. YouTube channels become videos, feeds in podcast folders or lists podcasts. Pure. */
export function readOpml(text: string, kind: 'articles' | 'news'): ReadOpml {
  const threat = findMarkupThreat(text);
  if (threat) throw new Error(threat);
  const { head, body } = parse(text);
  const isOfPodcasts = namesPodcasts(head?.title ?? '');
  const feeds: ListedFeed[] = [];
  const leftOut: string[] = [];
  for (const { outline, folders } of flatten(body?.outlines ?? [], [], 0)) {
    const label = (outline.title ?? outline.text ?? '').trim().slice(0, 120);
    const url = toAbsoluteAddress(outline.xmlUrl, 'http://none.invalid/');
    if (url === undefined || url.startsWith('http://none.invalid')) {
      if (outline.xmlUrl !== undefined || !outline.outlines?.length) {
        leftOut.push(`${label || '(no name)'}: ${toFault(outline.xmlUrl)}`);
      }
      continue;
    }
    const all = [...folders, ...categoriesOf(outline)];
    const isPodcast = isOfPodcasts || outline.type === 'podcast' || all.some(namesPodcasts);
    const found = isChannel(url) ? 'videos' : isPodcast ? 'podcast' : kind;
    feeds.push({ kind: found, name: label || new URL(url).hostname, url, folders: all });
  }
  const buried = countBuried(body?.outlines ?? []);
  if (buried > 0) {
    const words = buried === 1 ? '1 feed lies' : `${buried} feeds lie`;
    leftOut.push(`${words} more than ${depthLimit} folders deep`);
  }
  return { feeds, leftOut };
}

function parse(text: string) {
  try {
    return parseOpml(text);
  } catch (error) {
    throw new Error('There is no list of feeds in it', { cause: error });
  }
}

/** Counts the feeds nested deeper than the depth limit. */
function countBuried(outlines: readonly Opml.Outline<string>[]): number {
  let level = outlines;
  let buried = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthLimit) buried += level.filter(({ xmlUrl }) => xmlUrl !== undefined).length;
    level = level.flatMap((outline) => outline.outlines ?? []);
  }
  return buried;
}

function toFault(address: string | undefined): string {
  return address === undefined ? 'it names no feed' : `${address.slice(0, 200)} is no http(s) address`;
}

/** Whether a name looks like that of a podcast folder or list. */
export function namesPodcasts(name: string): boolean {
  return /podcast|pocket casts|antennapod/i.test(name);
}

function isChannel(url: string): boolean {
  return /^(?:www\.|m\.)?youtube\.com$/.test(new URL(url).hostname);
}

/** Returns the last part of each path in the `category` attribute. */
function categoriesOf({ category = '' }: Opml.Outline<string>): string[] {
  return category.split(',').flatMap((path) => path.trim().split('/').at(-1) || []);
}

function flatten(
  outlines: readonly Opml.Outline<string>[],
  folders: readonly string[],
  depth: number,
): Place[] {
  if (depth > depthLimit) return [];
  return outlines.flatMap((outline) => {
    const own = outline.xmlUrl === undefined ? [outline.title ?? outline.text ?? ''] : [];
    return [
      { outline, folders },
      ...flatten(outline.outlines ?? [], [...folders, ...own].filter(Boolean), depth + 1),
    ];
  });
}

/** Writes the feeds among the sources as OPML 2.0, each in a folder for its first category. Pure. */
export function writeOpml(
  title: string,
  sources: readonly ListedSource[],
  nameOf: (category: string) => string,
): string {
  const kinds = new Set(['articles', 'news', 'videos', 'podcast']);
  const feeds = sources.filter(({ kind }) => kinds.has(kind));
  const folders = Map.groupBy(feeds, ({ kind, categories }) => {
    const first = categories?.[0];
    return kind === 'podcast' ? podcastsFolder : first === undefined ? '' : nameOf(first);
  });
  const outlines = [...folders].flatMap(([folder, listed]) =>
    folder === '' ? listed.map(toOutline) : [{ text: folder, outlines: listed.map(toOutline) }],
  );
  return generateOpml({ head: { title }, body: { outlines } });
}

function toOutline({ name, url = '', categories = [] }: ListedSource): Opml.Outline<string> {
  const category = categories.map((one) => `/${one}`).join(',');
  return {
    ...{ text: name, title: name, type: 'rss', xmlUrl: toFeed(url) },
    ...(category !== '' && { category }),
  };
}

/** A channel may be configured by its page; other feed readers need its feed. */
function toFeed(url: string): string {
  const [, channel] = /^https:\/\/(?:www\.)?youtube\.com\/channel\/([\w-]+)$/.exec(url) ?? [];
  return channel === undefined ? url : `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`;
}
