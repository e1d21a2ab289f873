import { toSite } from '@runrate/service';
import { type Failed, type Fetched, failed, type HttpClient } from '@runrate/service/fetching';
import type { LastReading, Reading } from '../source-reader.ts';
import { fetchSitemap } from './fetch.ts';
import type { Robots, SiteRules } from './robots.ts';

export interface OpenSite {
  readonly outcome: 'open';
  readonly site: string;
  readonly rules: SiteRules;
  readonly sitemaps: readonly string[];
  /** The fetched sitemap, if the configured address is a sitemap and not a robots.txt or a front page. */
  readonly document: Fetched | undefined;
  readonly movedTo: string | undefined;
}

/** Finds the sitemaps for an address: the address itself, or those in robots.txt, else `/sitemap.xml`. */
export async function openSite(
  client: HttpClient,
  robots: Robots,
  configured: string,
  last: LastReading,
): Promise<OpenSite | Exclude<Reading, { outcome: 'fetched' }>> {
  const url = new URL(last.movedTo ?? configured);
  if (url.pathname === '/' || url.pathname === '/robots.txt') return openByRobots(robots, url, last.movedTo);
  const result = await fetchSitemap(client, url.href, last);
  if (result.outcome === 'failed') return result;
  const movedTo = result.movedTo ?? last.movedTo;
  if (result.outcome === 'unchanged') {
    const { etag, lastModified, bodyHash } = last;
    return { outcome: 'unchanged', status: 304, bytes: undefined, etag, lastModified, movedTo, bodyHash };
  }
  const rules = await robots.rulesOf(new URL(result.url).origin);
  if (rules.outcome === 'failed') return rules;
  return {
    outcome: 'open',
    ...{ site: toSite(result.url), rules, movedTo, document: result },
    sitemaps: [result.url],
  };
}

async function openByRobots(
  robots: Robots,
  { href, origin }: URL,
  movedTo: string | undefined,
): Promise<OpenSite | Failed> {
  const rules = await robots.rulesOf(origin);
  if (rules.outcome === 'failed') return rules;
  const named = rules.sitemaps.flatMap((address) => URL.parse(address, origin)?.href ?? []);
  const own = named.filter((address) => toSite(address) === toSite(href));
  if (named.length > 0 && own.length === 0) {
    return failed('robots.txt names sitemaps of other sites only', { transient: false });
  }
  const sitemaps = own.length > 0 ? own : [`${origin}/sitemap.xml`];
  return { outcome: 'open', site: toSite(href), rules, sitemaps, document: undefined, movedTo };
}
