import { isDeepStrictEqual } from 'node:util';
import type { ObservationOrigin } from '@runrate/contracts';

export interface Claim {
  readonly curated: boolean;
  readonly publishedAt: string;
  readonly sourceId: string;
}

/** Curated first, then the earliest publication, then the smallest source id: never the order of arrival. */
function compareClaims(a: Claim, b: Claim): number {
  if (a.curated !== b.curated) return a.curated ? -1 : 1;
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? -1 : 1;
  return compareText(a.sourceId, b.sourceId);
}

/** Compares by code units: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

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

/** Returns when the source was first seen to carry the item: the earlier time of two versions. */
export function firstOrigin<Origin extends ObservationOrigin>(
  fresh: Origin,
  known: Origin | undefined,
): Origin {
  if (known === undefined || fresh.firstSeenAt < known.firstSeenAt) return fresh;
  return { ...known, observationKey: fresh.observationKey, versionAt: fresh.versionAt };
}

/** Apart from when they were made: a source that is read again after a crash makes no new edition. */
export function saysTheSame<Origin extends ObservationOrigin>(
  fresh: { readonly origin?: Origin | undefined },
  known: { readonly origin?: Origin | undefined } | undefined,
): boolean {
  if (!known?.origin || !fresh.origin) return false;
  const { versionAt } = fresh.origin;
  return isDeepStrictEqual(fresh, { ...known, origin: { ...known.origin, versionAt } });
}
