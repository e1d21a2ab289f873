import { type EventDefinition, toStorable } from '@runrate/contracts';
import type { z } from 'zod';
import type { Identity } from './feed-identity.ts';

/** The state of an item when it was first seen. */
export interface FirstSeen {
  readonly title: string;
  readonly url?: string | undefined;
  readonly seenAt: string;
}

/**
 * An item as its source shows it now. `toData` builds the event data from the item's identity and its first state in
 * the memory; it must not depend on the time of the fetch.
 */
export interface Observed {
  readonly event: EventDefinition<string, z.ZodType>;
  readonly identity: Identity;
  /** Event key for an observation key: source id and observation key, unless the kind has its own format. */
  readonly toEventKey: (observationKey: string) => string;
  readonly title: string;
  readonly url: string | undefined;
  /** Publication time stated by the source, if the rhythm of the source is derived from it. */
  readonly publishedAt?: string | undefined;
  readonly toData: (observationKey: string, first: FirstSeen) => unknown;
  /** The event belongs to another item and doesn't count in the figures of the source. */
  readonly isBeside?: true;
}

export interface RefusedItem {
  readonly address: string;
  readonly title: string;
  readonly reason: string;
}

/** Everything that one reading of a source produces for the log. */
export interface Observations {
  readonly observed: readonly Observed[];
  /** Reasons why items were refused, for people. */
  readonly rejections: readonly string[];
  /** Number of refused items. `rejections` may be longer: it also holds notes that refused nothing. */
  readonly rejected: number;
  /** The refused items that have an address, and those left out on purpose. */
  readonly refused?: readonly RefusedItem[];
  /** Only the newest items are listed, as in a feed: an item that came and went between two readings is missed. */
  readonly newestOnly?: boolean;
  /** Observation keys of items that the source says it withdrew. */
  readonly withdrawn?: readonly string[];
}

/** Replaces characters that some engine can't store, so that the item has the same identity in every engine. */
export function toStorableItem(observed: Observed): Observed {
  const { identity, title, url } = observed;
  return {
    ...observed,
    ...toStorable({ identity, title, url }),
    toData: (observationKey, first) => toStorable(observed.toData(observationKey, first)),
  };
}
