import type { DocumentOf, EventType, HubConfig, HubEvent, Topic, ViewDefinition } from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';

/** Reads a document as of this event, including the changes made by earlier events of the batch. */
export interface Read {
  <View extends ViewDefinition>(view: View, key: string): DocumentOf<View> | undefined;
  /** Reads several documents like `readAll`, without failing once for each that is not loaded. */
  readonly all?: <View extends ViewDefinition>(view: View, keys: readonly string[]) => DocumentOf<View>[];
}

/**
 * Reads several documents, leaving out missing ones. Tries every key before it fails, so the runner can load all
 * missing documents at once instead of running the batch again for each.
 */
export function readAll<View extends ViewDefinition>(
  read: Read,
  view: View,
  keys: readonly string[],
): DocumentOf<View>[] {
  if (read.all) return read.all(view, keys);
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

/** Reads all `wanted` documents before failing, so the runner loads the missing ones at once instead of one per run. */
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

/** A document to write, or to delete if it is `null`. */
export interface ViewChange {
  readonly view: ViewDefinition;
  readonly key: string;
  readonly document: object | null;
}

/** Changes that one event makes to the views and the search index. */
export interface Changes {
  readonly views: readonly ViewChange[];
  readonly search: readonly SearchWrite[];
  /** Key of the event if it is about a removed item. The record is then deleted from the log. */
  readonly unwanted?: string;
}

export const noChanges: Changes = { views: [], search: [] };

/** A document an event will probably read, used to preload a whole batch. Only a hint: it may be wrong. */
export type Expected = readonly [view: ViewDefinition, key: string];

/** A prepared event: the heavy work is done, and `apply` can run as often as needed. */
export interface Step {
  readonly expected: readonly Expected[];
  readonly apply: (read: Read) => Changes;
  /** Keys of other events about the same document. */
  readonly alsoBy?: (read: Read) => readonly string[];
}

/** In a stream of items, half a second's share commits and a refresh of search. The first after a pause does not wait. */
export const itemsMayWaitMs = 500;

/** Turns the events of one topic into documents. Pure: no clock, no network, no randomness. */
export interface Projection {
  readonly name: string;
  readonly topic: Topic;
  /** Prepares an event; `undefined` if this projection ignores it. */
  readonly prepare: (event: HubEvent, config: HubConfig) => Step | undefined;
  /** Prepares the tombstone of a key. */
  readonly erase?: (key: string) => Step;
  /** Prepares a run of consecutive tombstones, for projections where handling them together is cheaper. */
  readonly eraseAll?: (keys: readonly string[]) => Step;
  /** Returns the subject of a record with this key; by default the key itself. */
  readonly subjectOf: (key: string) => string;
  /** Whether every event counts on its own instead of replacing earlier ones. */
  readonly isAdditive: boolean;
  /** How long events may wait to be committed with others, in milliseconds; 0 if each is urgent. */
  readonly mayWaitMs: number;
}

type EventOfType<Type extends EventType> = Extract<HubEvent, { type: Type }>;

/**
 * Declares a projection. `derive` does the work that depends on the event alone and runs once per event, however often
 * the batch is retried. `apply` combines the result with the documents it reads. `apply` must be repeatable: the runner
 * aborts it when a document is not loaded yet and calls it again.
 *
 * Events of a partition are applied exactly once and in log order, so `apply` treats each event as the latest. No time
 * in an event says which of two came first.
 */
export function defineProjection<Type extends EventType, Derived>(definition: {
  readonly name: string;
  readonly topic: Topic;
  readonly events: readonly Type[];
  readonly derive: (event: EventOfType<Type>, config: HubConfig) => Derived;
  readonly apply: (derived: Derived, read: Read) => Changes;
  readonly expect?: (derived: Derived) => readonly Expected[];
  readonly erase?: (key: string, read: Read) => Changes;
  /** Equivalent to calling `erase` for each key in turn. */
  readonly eraseAll?: (keys: readonly string[], read: Read) => Changes;
  /** Documents a tombstone will probably read. */
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

/** Returns a typed change of one document. */
export function change<View extends ViewDefinition>(
  view: View,
  key: string,
  document: DocumentOf<View> | null,
): ViewChange {
  return { view, key, document };
}
