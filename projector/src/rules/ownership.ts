import { isDeepStrictEqual } from 'node:util';
import type { ObservationOrigin } from '@runrate/contracts';

/** What decides which of several sources owns an item. */
export interface Claim {
  readonly curated: boolean;
  readonly publishedAt: string;
  readonly sourceId: string;
}

/** Curated first, then the earliest publication, then the smallest source id: data decides, never arrival. */
function compareClaims(a: Claim, b: Claim): number {
  if (a.curated !== b.curated) return a.curated ? -1 : 1;
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? -1 : 1;
  return compareText(a.sourceId, b.sourceId);
}

/** Order by code units: the same on every machine and in every language. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The observation that owns the item, and the others by source id. */
export function splitByOwner<Observation>(
  observations: readonly Observation[],
  claimOf: (observation: Observation) => Claim,
): { owner: Observation; others: Observation[] } | undefined {
  const [owner] = observations.toSorted((a, b) => compareClaims(claimOf(a), claimOf(b)));
  if (owner === undefined) return undefined;
  const others = observations
    .filter((observation) => observation !== owner)
    .sort((a, b) => compareText(claimOf(a).sourceId, claimOf(b).sourceId));
  return { owner, others };
}

/** When the source was first seen to carry the item: the earlier of what two of its versions say. */
export function firstOrigin<Origin extends ObservationOrigin>(
  fresh: Origin,
  known: Origin | undefined,
): Origin {
  if (known === undefined || fresh.firstSeenAt < known.firstSeenAt) return fresh;
  return { ...known, observationKey: fresh.observationKey, versionAt: fresh.versionAt };
}

/**
 * Whether two observations of an item say the same, whenever they were made: a source that was read again after a
 * crash repeats itself, and that is no new edition.
 */
export function saysTheSame<Origin extends ObservationOrigin>(
  fresh: { readonly origin?: Origin | undefined },
  known: { readonly origin?: Origin | undefined } | undefined,
): boolean {
  if (!known?.origin || !fresh.origin) return false;
  const { versionAt } = fresh.origin;
  return isDeepStrictEqual(fresh, { ...known, origin: { ...known.origin, versionAt } });
}
