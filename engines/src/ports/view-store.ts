import type { DocumentOf, ListOf, LogPosition, ViewDefinition } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

/** A document and its revision, which starts at 1 and goes up with each write. */
export interface Stored<Document> {
  readonly document: Document;
  readonly revision: number;
}

/** A field's value in a filter, a sort order or a bound. */
export type FieldValue = string | number;

/** A read of a declared list. */
export interface ListRead<View extends ViewDefinition> {
  readonly view: View;
  readonly list: ListOf<View>;
  /** Exactly one value for each of the list's `where` fields. */
  readonly where?: Readonly<Record<string, FieldValue>>;
  /** Inclusive bounds for the list's `range` field. */
  readonly from?: FieldValue;
  readonly to?: FieldValue;
}

export interface PageRead<View extends ViewDefinition> extends ListRead<View> {
  readonly limit: number;
  readonly offset?: number;
  /**
   * Continues after the document this cursor points to. Can't be combined with `offset`. Anything that is not a cursor
   * of this list is refused with `UnreadableCursor`.
   */
  readonly after?: string;
}

export interface Page<Document> {
  readonly documents: readonly Document[];
  /** A cursor for each document, to continue after it. Stays valid while documents are added and removed. */
  readonly cursors: readonly string[];
}

/** A write of one document; `document: null` removes it. */
export interface ViewWrite {
  readonly view: ViewDefinition;
  readonly key: string;
  readonly document: object | null;
  /** The revision that was read; 0 if the document did not exist. */
  readonly expectedRevision: number;
}

/** Moves the position of a projection in one partition from `expected` to `next`, both the next offset to handle. */
export interface PositionStep {
  readonly projection: string;
  readonly topic: LogPosition['topic'];
  readonly partition: number;
  readonly expected: number;
  readonly next: number;
}

/**
 * `committed`: everything is durable. `conflict`: another writer changed one of the documents after it was read;
 * nothing was written, read again and retry. `fenced`: the position is no longer `expected` because another member took
 * over the partition; nothing was written.
 */
export type CommitOutcome = 'committed' | 'conflict' | 'fenced';

/**
 * Stores the documents of the views.
 *
 * Promises:
 * - A commit is atomic, positions included, and durable once it resolves.
 * - Reads see only committed states, and always what a resolved commit wrote.
 * - A list can be read only in the ways its view declares; other reads are refused with `UndeclaredRead`.
 * - A cursor continues at the right place even if documents before it were added or removed.
 * - Documents are returned as written, except that lone surrogates and NUL become U+FFFD, in keys and queries too, and
 *   that a key over 16 KiB is cut and ends in its hash (`withStorableDocuments`).
 */
export interface ViewStore {
  get<View extends ViewDefinition>(view: View, key: string): Promise<DocumentOf<View> | undefined>;
  /** Returns the documents that exist, by key, with their revisions. */
  getMany<View extends ViewDefinition>(
    view: View,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Stored<DocumentOf<View>>>>;
  page<View extends ViewDefinition>(read: PageRead<View>): Promise<Page<DocumentOf<View>>>;
  count<View extends ViewDefinition>(read: ListRead<View>): Promise<number>;
  /** Sum of a field that the list declares in `sums`. */
  sum<View extends ViewDefinition>(read: ListRead<View> & { field: string }): Promise<number>;
  /** Returns the document that comes after the given one in the list's order; the given one need not be in the list. */
  neighbour<View extends ViewDefinition>(
    read: ListRead<View> & { of: DocumentOf<View> },
  ): Promise<DocumentOf<View> | undefined>;
  /**
   * Rejects with `TypeError`, and writes nothing, if a document is written twice or lacks a field that one of its lists
   * is ordered by.
   */
  commit(change: {
    writes: readonly ViewWrite[];
    positions: readonly PositionStep[];
  }): Promise<CommitOutcome>;
  /** Next offset a projection will handle; 0 before it has started. */
  position(projection: string, topic: LogPosition['topic'], partition: number): Promise<number>;
  /** Returns all positions of a projection. */
  positions(projection: string): Promise<readonly { topic: string; partition: number; next: number }[]>;
  /** Streams every document of a view, sorted by the bytes of its key, for audits and dumps. */
  scan<View extends ViewDefinition>(view: View): AsyncIterable<Stored<DocumentOf<View>>>;
  /** Size of each view. May take seconds on a large store. */
  sizes(): Promise<readonly PartSize[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
