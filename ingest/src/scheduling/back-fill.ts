import type { Source } from '@runrate/contracts';
import { toSite } from '@runrate/service';

/** Returns a function that lists the sitemap sources of a feed's site, which may list items the feed left out. Pure. */
export function createBackFill(sources: readonly Source[]): (feed: Source) => readonly string[] {
  const sitemaps = sources.filter((source) => source.kind === 'sitemap');
  const bySite = Map.groupBy(sitemaps, ({ url }) => toSite(url));
  return (feed) => (feed.kind === 'articles' ? (bySite.get(toSite(feed.url)) ?? []).map(({ id }) => id) : []);
}
