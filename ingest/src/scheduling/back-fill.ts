import type { Source } from '@runrate/contracts';
import { toSite } from '@runrate/service';

/** Sitemap sources of the site of a feed, which hold what the feed may have left out. Pure. */
export function findBackFill(feed: Source, sources: readonly Source[]): string[] {
  if (feed.kind !== 'articles') return [];
  const site = toSite(feed.url);
  return sources.flatMap(({ id, kind, url }) => (kind === 'sitemap' && toSite(url) === site ? [id] : []));
}
