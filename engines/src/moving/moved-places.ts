import {
  type LogPosition,
  type MovedPlaces,
  movedPlacesView,
  partitionKeyOf,
  topicNames,
} from '@runrate/contracts';
import type { ViewWrite } from '../ports/view-store.ts';

/** A log position found in the data, with the key of its record, which may no longer exist. */
export interface NamedPlace {
  readonly position: LogPosition;
  readonly key: string;
}

export interface NewPlace {
  readonly position: LogPosition;
  /** Whether the record itself was copied, rather than the last one before it in the same order. */
  readonly isExact: boolean;
}

type Place = Pick<LogPosition, 'partition' | 'offset'>;

interface Followed {
  readonly id: string;
  /** Old offsets found in the data, ascending. The first `passed` of them are settled. */
  readonly wanted: number[];
  passed: number;
  last: { readonly offset: number; readonly to: Place } | undefined;
  readonly settled: Map<number, { readonly to: Place; readonly isExact: boolean }>;
  revision: number;
  isChanged: boolean;
}

/**
 * Maps log positions in the data to new ones. Tracks only records in the same order as a named one. The position of a
 * missing record becomes that of the last one before it, which works as well for finding what came later.
 */
export class MovedPlacesMap {
  readonly #followed = new Map<string, Followed>();

  /** Needs all positions found in the data before anything is copied. */
  constructor(
    named: readonly NamedPlace[],
    known: ReadonlyMap<string, { readonly document: MovedPlaces; readonly revision: number }>,
  ) {
    for (const { position, key } of named) this.#want(position, key);
    for (const followed of this.#followed.values()) {
      const unique = [...new Set(followed.wanted)].sort((one, other) => one - other);
      followed.wanted.splice(0, followed.wanted.length, ...unique);
      const stored = known.get(followed.id);
      if (!stored) continue;
      followed.revision = stored.revision;
      followed.last = stored.document.last;
      for (const { offset, to, isExact } of stored.document.settled)
        followed.settled.set(offset, { to, isExact });
      followed.passed = followed.wanted.filter((offset) => followed.settled.has(offset)).length;
    }
  }

  #want(position: LogPosition, key: string): void {
    const id = idOf(position, key);
    const nothingYet = { passed: 0, last: undefined, settled: new Map(), revision: 0, isChanged: false };
    const followed: Followed = this.#followed.get(id) ?? { id, wanted: [], ...nothingYet };
    followed.wanted.push(position.offset);
    this.#followed.set(id, followed);
  }

  /** Called for each copied record, in order of offsets within a partition. */
  note(from: LogPosition, key: string, to: LogPosition): void {
    const followed = this.#followed.get(idOf(from, key));
    if (!followed) return;
    this.#pass(followed, from.offset, to);
    followed.last = { offset: from.offset, to: { partition: to.partition, offset: to.offset } };
    followed.isChanged = true;
  }

  /** Settles positions before an old offset. Without a record before them, they map to just before `next`. */
  #pass(followed: Followed, offset: number, next: LogPosition): void {
    const { wanted, settled, last } = followed;
    for (;;) {
      const first = wanted[followed.passed];
      if (first === undefined || first >= offset) return;
      const before = { partition: next.partition, offset: Math.max(0, next.offset - 1) };
      settled.set(first, { to: last?.to ?? before, isExact: last?.offset === first });
      followed.passed += 1;
    }
  }

  /** Returns the new position, or `undefined` if nothing in the same order was copied. */
  find(position: LogPosition, key: string): NewPlace | undefined {
    const followed = this.#followed.get(idOf(position, key));
    const { to, isExact } = followed?.settled.get(position.offset) ?? {
      to: followed?.last?.to,
      isExact: followed?.last?.offset === position.offset,
    };
    return to && { position: { topic: position.topic, ...to }, isExact };
  }

  /** Returns the changes since the last call, to be stored together with the progress. */
  takeWrites(): ViewWrite[] {
    return [...this.#followed.values()]
      .filter(({ isChanged }) => isChanged)
      .map((followed) => {
        const { id, last, settled, revision } = followed;
        followed.isChanged = false;
        followed.revision += 1;
        const document: MovedPlaces = {
          id,
          ...(last && { last }),
          settled: [...settled].map(([offset, { to, isExact }]) => ({ offset, to, isExact })),
        };
        return { view: movedPlacesView, key: id, document, expectedRevision: revision };
      });
  }
}

function idOf({ topic, partition }: LogPosition, key: string): string {
  const known = topicNames.find((name) => name === topic);
  return `${topic}|${partition}|${known ? partitionKeyOf(known, key) : key}`;
}
