import type { FetchCompleted, Source } from '@runrate/contracts';
import { toSite } from '../sources/sitemap/site.ts';

/** Sitemap sources of the site whose feed may have left something out. Pure. */
export function findBackFill({ data }: FetchCompleted, sources: readonly Source[]): string[] {
  if (!data.mayHaveGap) return [];
  const feed = sources.find(({ id }) => id === data.sourceId);
  if (feed?.kind !== 'articles') return [];
  const site = toSite(feed.url);
  return sources.flatMap(({ id, kind, url }) => (kind === 'sitemap' && toSite(url) === site ? [id] : []));
}
