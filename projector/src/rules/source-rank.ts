import type { HubConfig } from '@runrate/contracts';

/** Place of a source among those that say the same: as the configuration lists them, then all others. */
export type SourceRank = (sourceId: string) => number;

export function toSourceRank({ sources }: Pick<HubConfig, 'sources'>): SourceRank {
  return (sourceId) => {
    const place = sources.findIndex(({ id }) => id === sourceId);
    return place === -1 ? sources.length : place;
  };
}

/**
 * Whether what is shown comes from a source that goes before this one. Two sources write to two partitions, so that
 * nothing tells which of them spoke later.
 */
export function isOutranked(sourceId: string, shown: string | undefined, rank: SourceRank): boolean {
  if (!shown || shown === sourceId) return false;
  const [own, other] = [rank(sourceId), rank(shown)];
  return other === own ? shown < sourceId : other < own;
}
