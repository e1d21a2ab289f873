import {
  type LogPosition,
  type MovedPlaces,
  movedPlacesView,
  partitionKeyOf,
  topicNames,
} from '@runrate/contracts';
import type { ViewWrite } from '../ports/view-store.ts';

/** A place in the log that data name, with the key of the record that is or was there. */
export interface NamedPlace {
  readonly position: LogPosition;
  readonly key: string;
}

export interface NewPlace {
  readonly position: LogPosition;
  /** The record itself was copied; otherwise it is the one before it of the same order. */
  readonly isExact: boolean;
}

type Place = Pick<LogPosition, 'partition' | 'offset'>;

interface Followed {
  readonly id: string;
  /** Old offsets that data name, ascending, of which the first `passed` are settled. */
  readonly wanted: number[];
  passed: number;
  last: { readonly offset: number; readonly to: Place } | undefined;
  readonly settled: Map<number, { readonly to: Place; readonly isExact: boolean }>;
  revision: number;
  isChanged: boolean;
}

/**
 * Where records are that data name by their old places. Only records that keep their order with a named one are watched:
 * a place whose record is gone becomes that of the last one before it, which is as good for whoever asks what came later.
 */
export class MovedPlacesMap {
  readonly #followed = new Map<string, Followed>();

  /** To be told of all places that data name before anything is copied. */
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

  /** A record was copied; those of one partition in the order of their offsets. */
  note(from: LogPosition, key: string, to: LogPosition): void {
    const followed = this.#followed.get(idOf(from, key));
    if (!followed) return;
    this.#pass(followed, from.offset, to);
    followed.last = { offset: from.offset, to: { partition: to.partition, offset: to.offset } };
    followed.isChanged = true;
  }

  /** Settles what lies before an old offset; without a record before it, it lies just before `next`. */
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

  /** The new place; `undefined` where nothing of the same order was copied. */
  find(position: LogPosition, key: string): NewPlace | undefined {
    const followed = this.#followed.get(idOf(position, key));
    const { to, isExact } = followed?.settled.get(position.offset) ?? {
      to: followed?.last?.to,
      isExact: followed?.last?.offset === position.offset,
    };
    return to && { position: { topic: position.topic, ...to }, isExact };
  }

  /** What changed since the last call, to be written with the progress it belongs to. */
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
