import type { SourceOf } from '@runrate/contracts';
import { matchesPaths, toSite } from '@runrate/service';
import { type AddressDate, toAddressDate } from './address-date.ts';
import type { SitemapEntry } from './parse.ts';

/** A page that may be an article from the wanted period. */
export interface Candidate extends SitemapEntry {
  readonly addressDate: AddressDate | undefined;
}

export interface Wanted {
  readonly source: Pick<SourceOf<'sitemap'>, 'include'>;
  readonly site: string;
  /** ISO timestamp; anything published earlier is ignored. */
  readonly since: string;
  readonly now: string;
}

export interface Chosen {
  readonly pages: readonly Candidate[];
  /** Number of addresses on other sites, which are never requested. */
  readonly elsewhere: number;
}

/** From this many entries on, a `lastmod` common to all says when the sitemap was written, not the pages. */
const TELLING_FROM = 10;
const fileName = /\.(?:avif|css|gif|gz|ico|jpe?g|js|json|m4a|mp[34]|pdf|png|svg|txt|webm|webp|xml|zip)$/i;

/**
 * Chooses the pages of a sitemap that may be articles published since a given time. Pure. Checks, in order: the
 * publication time in a news sitemap; the last change, which is never before publication; the date in the address. If
 * none of them is available, the page itself has to be read.
 */
export function choosePages(entries: readonly SitemapEntry[], wanted: Wanted): Chosen {
  const isTelling = tellsChanges(entries);
  const pages = new Map<string, Candidate>();
  let elsewhere = 0;
  for (const entry of entries) {
    const url = new URL(entry.address);
    url.hash = '';
    if (toSite(url.href) !== wanted.site) elsewhere += 1;
    else if (isPage(url, wanted)) {
      const candidate = toCandidate(url.href, entry, isTelling, wanted.now);
      if (isRecent(candidate, wanted.since) && !pages.has(url.href)) pages.set(url.href, candidate);
    }
  }
  return { pages: [...pages.values()], elsewhere };
}

/** Sorts the newest first and undated pages last, so that what a run leaves over matters least. */
export function sortNewestFirst(pages: readonly Candidate[]): Candidate[] {
  const timeOf = (page: Candidate) => page.publishedAt ?? page.addressDate?.from ?? page.lastModified ?? '';
  return pages.toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) < timeOf(b) ? 1 : -1));
}

function isPage(url: URL, { source }: Wanted): boolean {
  if (url.pathname === '/' && url.search === '') return false;
  return !fileName.test(url.pathname) && matchesPaths(url.pathname, source.include);
}

function toCandidate(address: string, entry: SitemapEntry, isTelling: boolean, now: string): Candidate {
  const { lastModified, publishedAt } = entry;
  const isKept = isTelling && lastModified !== undefined && lastModified <= dayAfter(now);
  return {
    address,
    lastModified: isKept ? lastModified : undefined,
    publishedAt,
    addressDate: toAddressDate(address),
  };
}

function isRecent({ publishedAt, lastModified, addressDate }: Candidate, since: string): boolean {
  if (publishedAt !== undefined) return publishedAt >= since;
  if (lastModified !== undefined && lastModified < since) return false;
  return addressDate === undefined || addressDate.to > since;
}

function tellsChanges(entries: readonly SitemapEntry[]): boolean {
  if (entries.length < TELLING_FROM) return true;
  const [first] = entries;
  return entries.some(({ lastModified }) => lastModified !== first?.lastModified);
}

/** Clocks differ, but a change more than a day in the future is wrong. */
function dayAfter(now: string): string {
  return new Date(Date.parse(now) + 86_400_000).toISOString();
}
