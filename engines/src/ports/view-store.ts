import type { DocumentOf, ListOf, LogPosition, ViewDefinition } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

/** A document with the revision the store counts up at every write, from 1. */
export interface Stored<Document> {
  readonly document: Document;
  readonly revision: number;
}

/** Value of a field in a filter, an order or a bound. */
export type FieldValue = string | number;

/** A read of one declared list. */
export interface ListRead<View extends ViewDefinition> {
  readonly view: View;
  readonly list: ListOf<View>;
  /** A value for each of the list's `where` fields, and for no other. */
  readonly where?: Readonly<Record<string, FieldValue>>;
  /** Inclusive bounds on the list's `range` field. */
  readonly from?: FieldValue;
  readonly to?: FieldValue;
}

export interface PageRead<View extends ViewDefinition> extends ListRead<View> {
  readonly limit: number;
  readonly offset?: number;
  /**
   * Continue after the document this cursor stands for; not together with `offset`. A text that is no cursor of
   * the list is refused with `UnreadableCursor`.
   */
  readonly after?: string;
}

export interface Page<Document> {
  readonly documents: readonly Document[];
  /** Cursor of each document, to continue after it: stable while documents come and go. */
  readonly cursors: readonly string[];
}

/** A change to one document; `document: null` removes it. */
export interface ViewWrite {
  readonly view: ViewDefinition;
  readonly key: string;
  readonly document: object | null;
  /** Revision that was read, 0 for a document that was not there. */
  readonly expectedRevision: number;
}

/** A step of one projection in one partition: from `expected` (next offset to be handled) to `next`. */
export interface PositionStep {
  readonly projection: string;
  readonly topic: LogPosition['topic'];
  readonly partition: number;
  readonly expected: number;
  readonly next: number;
}

/**
 * `committed`: all of it is durable. `conflict`: another writer changed one of the documents since they were
 * read, nothing was written; read again. `fenced`: the position is not `expected` any more, because another
 * member took the partition over; nothing was written.
 */
export type CommitOutcome = 'committed' | 'conflict' | 'fenced';

/**
 * Documents by view.
 *
 * Promises: a commit is all or nothing, positions included, and durable once it resolves; reads see committed
 * states only, and what a resolved commit wrote; a list read not covered by a declared path is refused with
 * `UndeclaredRead`; a cursor continues at the right place although documents before it came or went. Documents come
 * back as written, but for lone surrogates and NUL, which become U+FFFD; so they do in keys and in what is asked for, and
 * of a key over 16 KiB its beginning and its hash are kept (`withStorableDocuments`).
 */
export interface ViewStore {
  get<View extends ViewDefinition>(view: View, key: string): Promise<DocumentOf<View> | undefined>;
  /** The documents that exist, by key, with their revisions. */
  getMany<View extends ViewDefinition>(
    view: View,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Stored<DocumentOf<View>>>>;
  page<View extends ViewDefinition>(read: PageRead<View>): Promise<Page<DocumentOf<View>>>;
  count<View extends ViewDefinition>(read: ListRead<View>): Promise<number>;
  /** Sum of a field declared in the list's `sums`. */
  sum<View extends ViewDefinition>(read: ListRead<View> & { field: string }): Promise<number>;
  /** The document that follows the given one in the list's order, whether or not it is itself in the list. */
  neighbour<View extends ViewDefinition>(
    read: ListRead<View> & { of: DocumentOf<View> },
  ): Promise<DocumentOf<View> | undefined>;
  /**
   * Rejects with `TypeError`, and nothing is written, when a document is written twice or lacks a field that one
   * of its lists is ordered by.
   */
  commit(change: {
    writes: readonly ViewWrite[];
    positions: readonly PositionStep[];
  }): Promise<CommitOutcome>;
  /** Next offset to be handled by a projection; 0 where it has not begun. */
  position(projection: string, topic: LogPosition['topic'], partition: number): Promise<number>;
  /** All positions of a projection. */
  positions(projection: string): Promise<readonly { topic: string; partition: number; next: number }[]>;
  /** Every document of a view in the order of the keys' bytes, for audits and dumps; streamed in pages. */
  scan<View extends ViewDefinition>(view: View): AsyncIterable<Stored<DocumentOf<View>>>;
  /** What each view takes; may take seconds where there is much. */
  sizes(): Promise<readonly PartSize[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
