import type { DocumentOf, EventType, HubConfig, HubEvent, Topic, ViewDefinition } from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';

/** Reads a document as it stands when the event is applied, the effects of earlier events included. */
export type Read = <View extends ViewDefinition>(view: View, key: string) => DocumentOf<View> | undefined;

/**
 * Reads several documents; those that are not there are left out. The runner loads all that it lacks at once, where
 * one `read` after the other would have the batch run again for each.
 */
export function readAll<View extends ViewDefinition>(
  read: Read,
  view: View,
  keys: readonly string[],
): DocumentOf<View>[] {
  const failures: unknown[] = [];
  const documents = keys.flatMap((key) => {
    try {
      return read(view, key) ?? [];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  if (failures.length > 0) throw failures[0];
  return documents;
}

/** Has the runner load at once what would be missed one by one, with another run of the batch for each. */
export function readTogether(read: Read, wanted: readonly Expected[]): void {
  const failures: unknown[] = [];
  for (const [view, key] of wanted) {
    try {
      read(view, key);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** One document written or, with `null`, removed. */
export interface ViewChange {
  readonly view: ViewDefinition;
  readonly key: string;
  readonly document: object | null;
}

/** What one event does to the views and to search. */
export interface Changes {
  readonly views: readonly ViewChange[];
  readonly search: readonly SearchWrite[];
  /** Key of the event, where it speaks of an item that was taken down: its record is to go from the log. */
  readonly unwanted?: string;
}

export const noChanges: Changes = { views: [], search: [] };

/** A document an event is likely to read, so that all of a batch are loaded at once. A hint: it may be wrong. */
export type Expected = readonly [view: ViewDefinition, key: string];

/** An event made ready: its heavy work is done, and it can be applied as often as the runner needs. */
export interface Step {
  readonly expected: readonly Expected[];
  readonly apply: (read: Read) => Changes;
  /** Keys of other events that spoke of the same document. */
  readonly alsoBy?: (read: Read) => readonly string[];
}

/** Turns the events of one topic into documents. Pure: no clock, no network, no randomness. */
export interface Projection {
  readonly name: string;
  readonly topic: Topic;
  /** What the event does; `undefined` where it means nothing to this projection. */
  readonly prepare: (event: HubEvent, config: HubConfig) => Step | undefined;
  /** What a tombstone of the key does. */
  readonly erase?: (key: string) => Step;
  /** What tombstones that follow one another do, where that is cheaper together. */
  readonly eraseAll?: (keys: readonly string[]) => Step;
  /** What a record of this key speaks of; the key itself where a projection has nothing to add. */
  readonly subjectOf: (key: string) => string;
  /** Each event counts by itself, so that none takes another's place. */
  readonly isAdditive: boolean;
  /** How long events may wait for others, to be committed together; 0 where each is urgent. */
  readonly mayWaitMs: number;
}

type EventOfType<Type extends EventType> = Extract<HubEvent, { type: Type }>;

/**
 * Declares a projection. `derive` does what depends on the event alone, once an event however often the batch
 * is tried; `apply` combines it with the documents it reads. `apply` must be repeatable: the runner aborts it
 * where a document is not loaded yet and calls it again.
 *
 * Events of one partition are applied once each and in the order of the log, so `apply` takes what comes for the
 * latest. No time in an event tells which of two came first.
 */
export function defineProjection<Type extends EventType, Derived>(definition: {
  readonly name: string;
  readonly topic: Topic;
  readonly events: readonly Type[];
  readonly derive: (event: EventOfType<Type>, config: HubConfig) => Derived;
  readonly apply: (derived: Derived, read: Read) => Changes;
  readonly expect?: (derived: Derived) => readonly Expected[];
  readonly erase?: (key: string, read: Read) => Changes;
  /** The same as `erase` of one key after the other. */
  readonly eraseAll?: (keys: readonly string[], read: Read) => Changes;
  /** What a tombstone is likely to read. */
  readonly expectErased?: (key: string) => readonly Expected[];
  readonly subjectOf?: (key: string) => string;
  readonly isAdditive?: boolean;
  readonly mayWaitMs?: number;
  readonly alsoBy?: (derived: Derived, read: Read) => readonly string[];
}): Projection {
  const { name, topic, events, derive, apply, expect, erase, eraseAll, expectErased, alsoBy } = definition;
  const isMeant = (event: HubEvent): event is EventOfType<Type> => events.some((type) => type === event.type);
  return {
    name,
    topic,
    prepare(event, config) {
      if (!isMeant(event)) return undefined;
      const derived = derive(event, config);
      return {
        expected: expect?.(derived) ?? [],
        apply: (read) => apply(derived, read),
        ...(alsoBy && { alsoBy: (read: Read) => alsoBy(derived, read) }),
      };
    },
    ...(erase && {
      erase: (key: string) => ({
        expected: expectErased?.(key) ?? [],
        apply: (read: Read) => erase(key, read),
      }),
    }),
    ...(eraseAll && {
      eraseAll: (keys: readonly string[]) => ({
        expected: keys.flatMap((key) => expectErased?.(key) ?? []),
        apply: (read: Read) => eraseAll(keys, read),
      }),
    }),
    subjectOf: definition.subjectOf ?? ((key) => key),
    isAdditive: definition.isAdditive ?? false,
    mayWaitMs: definition.mayWaitMs ?? 0,
  };
}

/** A typed change of one document. */
export function change<View extends ViewDefinition>(
  view: View,
  key: string,
  document: DocumentOf<View> | null,
): ViewChange {
  return { view, key, document };
}
