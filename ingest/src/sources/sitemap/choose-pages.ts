import type { SourceOf } from '@runrate/contracts';
import { matchesPaths, toSite } from '@runrate/service';
import { type AddressDate, toAddressDate } from './address-date.ts';
import type { SitemapEntry } from './parse.ts';

/** A page that may hold an article of the time that is wanted. */
export interface Candidate extends SitemapEntry {
  readonly addressDate: AddressDate | undefined;
}

export interface Wanted {
  readonly source: Pick<SourceOf<'sitemap'>, 'include'>;
  /** Site the sitemap belongs to. */
  readonly site: string;
  /** Instant; what was published before is left alone. */
  readonly since: string;
  readonly now: string;
}

export interface Chosen {
  readonly pages: readonly Candidate[];
  /** Addresses of other sites, which are never asked. */
  readonly elsewhere: number;
}

/** Entries from which on the same `lastmod` for all says when the sitemap was written, and nothing of the pages. */
const TELLING_FROM = 10;
const fileName = /\.(?:avif|css|gif|gz|ico|jpe?g|js|json|m4a|mp[34]|pdf|png|svg|txt|webm|webp|xml|zip)$/i;

/**
 * Pages of a sitemap that may be articles published since a moment. Pure. In this order: the publication a news
 * sitemap tells; the last change, which is never before publication; the date in the address. Where nothing
 * tells, the page itself has to be read.
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

/** The newest first, those without any date last: what a run leaves over is the least wanted. */
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

/** Clocks differ; what claims to have changed later than in a day is wrong. */
function dayAfter(now: string): string {
  return new Date(Date.parse(now) + 86_400_000).toISOString();
}
