import { type EventDefinition, toStorable } from '@runrate/contracts';
import type { z } from 'zod';
import type { Identity } from './feed-identity.ts';

/** What was said of an item when it was first seen. */
export interface FirstSeen {
  readonly title: string;
  readonly url?: string | undefined;
  readonly seenAt: string;
}

/**
 * An item as a source says it now, on its way to an event. `toData` makes the event's data for the identity and
 * the first sight that the memory holds; it must not depend on the time of the fetch.
 */
export interface Observed {
  readonly event: EventDefinition<string, z.ZodType>;
  readonly identity: Identity;
  /** Event key for an observation key; the source id and the observation key unless the kind has its own. */
  readonly toEventKey: (observationKey: string) => string;
  readonly title: string;
  readonly url: string | undefined;
  /** Publication as the source tells it, where its rhythm is judged by it. */
  readonly publishedAt?: string | undefined;
  readonly toData: (observationKey: string, first: FirstSeen) => unknown;
  /** It is no item but stands beside one: the figures of the source leave it out. */
  readonly isBeside?: true;
}

/** An item that was not recorded. */
export interface Refusal {
  readonly address: string;
  readonly title: string;
  readonly reason: string;
}

/** Everything one reading of a source yields for the log. */
export interface Observations {
  readonly observed: readonly Observed[];
  /** Why items were refused, for people. */
  readonly rejections: readonly string[];
  /** How many items were refused; rejections may also hold marks that refused nothing. */
  readonly rejected: number;
  /** Those of them that have an address, and what was left out on purpose. */
  readonly refused?: readonly Refusal[];
  /** These are the newest of more, as a feed shows them: what came and went between two readings is missed. */
  readonly newestOnly?: boolean;
  /** Observation keys of items that the source says it took back. */
  readonly withdrawn?: readonly string[];
}

/** The item with texts that every engine keeps, so that its identity is the same wherever it is looked up. */
export function toStorableItem(observed: Observed): Observed {
  const { identity, title, url } = observed;
  return {
    ...observed,
    ...toStorable({ identity, title, url }),
    toData: (observationKey, first) => toStorable(observed.toData(observationKey, first)),
  };
}
