import type { Random } from '../virtual/random.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { Page } from './internet.ts';
import { oddTexts } from './odd-texts.ts';

/** A site that nobody follows or changes, for measuring the cost of one item. */
export const pulseSource = 'pulse';

const moved = '-moved';

/** Defects of a new item; `bare` has neither title nor address, `nameless` no guid. */
export const oddities = ['no title', 'bare', 'nameless', 'odd', 'wrong date'] as const;
export type Oddity = (typeof oddities)[number];

/** The current state of a published item. `number` and `version` are part of its text and identify it. */
export interface PublishedItem {
  readonly number: number;
  version: number;
  /** Empty if it has none. */
  guid: string;
  link: string;
  title: string;
  words: string;
  publishedAt: number;
  /** Had another guid or address before, so a hub may take it for a second item. */
  isRotated: boolean;
  wasGone: boolean;
  goneAt?: number;
  /** Was refused by the view store: once it is accepted, it may no longer be news. */
  wasRefused: boolean;
  /** Whether an admin asked to take it down for good, and whether the hub confirmed that. */
  removal?: 'asked' | 'done' | undefined;
  removedAt?: number;
  readonly listedAt: number;
}

/** Sites whose feeds have no ETag; the others return 304 for an unchanged feed. */
const untagged = new Set(['alpha', 'beta', 'wire']);
const isTagged = (sourceId: string) => !untagged.has(sourceId);

/** RSS feeds up to this size are parsed on the fetching thread. */
const feedLimit = 24 * 1024;
const listed = 18;

export function createPublishers(scheduler: Scheduler, random: Random, sourceIds: readonly string[]) {
  const sites = new Map(
    sourceIds.map((id) => [
      id,
      {
        items: [] as PublishedItem[],
        gone: [] as PublishedItem[],
        every: [] as PublishedItem[],
        tombstones: new Set<string>(),
        isDown: false,
        changes: 0,
        /** The last generated feed; `undefined` once something has changed. */
        feed: undefined as string | undefined,
      },
    ]),
  );
  let last = 0;

  function siteOf(sourceId: string) {
    const site = sites.get(sourceId);
    if (!site) throw new RangeError(`no simulated site ${sourceId}`);
    return site;
  }

  function note(site: ReturnType<typeof siteOf>): void {
    site.changes += 1;
    site.feed = undefined;
  }

  const words = () => Array.from({ length: 6 }, () => random.pick(vocabulary)).join(' ');
  /** Words that no other item has, so that none joins its story. */
  const ownWords = (number: number) =>
    Array.from({ length: 6 }, (_, place) => `own${number}w${place}`).join(' ');

  function publish(sourceId: string, oddity?: Oddity): void {
    const site = siteOf(sourceId);
    last += 1;
    const number = last;
    const odd = oddity === 'odd' ? ` ${random.pick(oddTexts)}` : '';
    const wrong = oddity === 'wrong date' ? random.between(-4000, 3) * 86_400_000 : 0;
    const wordsOf = () => (sourceId === pulseSource ? ownWords(number) : words());
    const item: PublishedItem = {
      ...{
        number,
        version: 1,
        isRotated: false,
        wasGone: false,
        wasRefused: false,
        words: `${wordsOf()}${odd}`,
      },
      guid: oddity === 'nameless' ? '' : `${sourceId}-${number}`,
      link: oddity === 'bare' ? '' : `https://${sourceId}.example/posts/${number}`,
      title: oddity === 'no title' || oddity === 'bare' ? '' : `${wordsOf()} ${markOf(number, 1)}${odd}`,
      ...{ listedAt: scheduler.now(), publishedAt: scheduler.now() + wrong },
    };
    site.every.push(item);
    site.items.unshift(item);
    site.items.splice(listed);
    note(site);
  }

  function change(
    sourceId: string,
    at: number,
    what: 'edit' | 'withdraw' | 'return' | 'rotate id' | 'rotate link',
  ): void {
    const site = siteOf(sourceId);
    note(site);
    if (what === 'return') {
      const back = site.gone.pop();
      if (!back) return;
      site.tombstones.delete(back.guid);
      site.items.unshift(back);
      site.items.splice(listed);
      return;
    }
    const item = site.items[at % Math.max(1, site.items.length)];
    if (!item) return;
    if (what === 'withdraw') {
      if (item.isRotated || item.guid === '') return;
      site.items.splice(site.items.indexOf(item), 1);
      item.wasGone = true;
      item.goneAt = scheduler.now();
      site.gone.push(item);
      site.tombstones.add(item.guid);
    } else if (what === 'edit') {
      // An item without a title gets an address derived from its text, whose last version alone stays in the
      // log. If address and title both change, the guid counts as a second item, unless each change was seen.
      if (item.title === '' || item.link.endsWith(moved)) return;
      item.version += 1;
      item.words = words();
      item.title = `${words()} ${markOf(item.number, item.version)}`;
    } else if (
      item.guid !== '' &&
      item.link !== '' &&
      !item.isRotated &&
      (what === 'rotate id' || item.version === 1)
    ) {
      item.isRotated = true;
      if (what === 'rotate id') item.guid += moved;
      else item.link += moved;
    }
  }

  /** Returns the feed of a site; `undefined` for any other page. */
  function serve(host: string, path: string): Page | undefined {
    const sourceId = host.replace('.example', '');
    const site = sites.get(sourceId);
    if (!site || path !== '/feed') return undefined;
    if (site.isDown) return { status: 502, body: '', contentType: 'text/plain' };
    site.feed ??= toFeed(sourceId, site.items, site.tombstones);
    const tag = isTagged(sourceId) ? { tag: `"${site.changes}"` } : {};
    return { ...{ status: 200, body: site.feed, contentType: 'application/rss+xml' }, ...tag };
  }

  return {
    ...{ publish, change, serve },
    setDown: (sourceId: string, isDown: boolean) => {
      siteOf(sourceId).isDown = isDown;
    },
    allUp: () => {
      for (const site of sites.values()) site.isDown = false;
    },
    /** An item that a site lists now; the index wraps around. */
    at: (sourceId: string, which: number): PublishedItem | undefined => {
      const { items } = siteOf(sourceId);
      return items[which % Math.max(1, items.length)];
    },
    every: (sourceId: string): readonly PublishedItem[] => siteOf(sourceId).every,
    all: (): readonly PublishedItem[] => [...sites.values()].flatMap(({ every }) => every),
    /** What each site lists now, and what it has withdrawn. */
    state: () => [...sites].map(([sourceId, { items, gone }]) => ({ sourceId, items, gone })),
  };
}

/** A word unique to an item and version. */
export const markOf = (number: number, version: number): string => `mk${number}v${version}q`;

function toFeed(sourceId: string, items: readonly PublishedItem[], tombstones: ReadonlySet<string>): string {
  const gone = [...tombstones]
    .slice(-40)
    .map((guid) => `<at:deleted-entry ref="${escapeXml(guid)}" when="2026-01-01T00:00:00Z"/>`);
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:at="http://purl.org/atompub/tombstones/1.0"><channel>
<title>${sourceId}</title><link>https://${sourceId}.example/</link><description>${sourceId}</description>
${gone.join('')}${items.map(toItem).join('\n')}
</channel></rss>`;
  if (Buffer.byteLength(feed) > feedLimit)
    throw new RangeError('a simulated feed is too long to be read in place');
  return feed;
}

function toItem({ guid, link, title, words, number, version, publishedAt }: PublishedItem): string {
  const heading = title === '' ? '' : `<title>${escapeXml(title)}</title>`;
  const body = `<p>${markOf(number, version)} ${escapeXml(words)}</p>`;
  const address = link === '' ? '' : `<link>${escapeXml(link)}</link>`;
  const name = guid === '' ? '' : `<guid isPermaLink="false">${escapeXml(guid)}</guid>`;
  return `<item>${heading}${address}${name}
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate><description>${escapeXml(body)}</description></item>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const vocabulary = [
  ...['pricing', 'churn', 'funding', 'agents', 'ledger', 'growth', 'platform', 'revenue', 'margin', 'cloud'],
  ...[
    'seats',
    'usage',
    'invoice',
    'pipeline',
    'renewal',
    'cohort',
    'roadmap',
    'launch',
    'security',
    'merger',
  ],
];
