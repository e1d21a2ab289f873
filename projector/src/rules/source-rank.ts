import type { HubConfig } from '@runrate/contracts';

/** Rank of a source among those that say the same: in the order of the configuration, then all others. */
export type SourceRank = (sourceId: string) => number;

export function toSourceRank({ sources }: Pick<HubConfig, 'sources'>): SourceRank {
  return (sourceId) => {
    const place = sources.findIndex(({ id }) => id === sourceId);
    return place === -1 ? sources.length : place;
  };
}

/** Two sources write to different partitions, so nothing says which of them spoke later: the rank decides. */
export function isOutranked(sourceId: string, shown: string | undefined, rank: SourceRank): boolean {
  if (!shown || shown === sourceId) return false;
  const [own, other] = [rank(sourceId), rank(shown)];
  return other === own ? shown < sourceId : other < own;
}
