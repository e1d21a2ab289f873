import type { DocumentOf, ListOf, LogPosition, ViewDefinition } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

/** A document with its revision, which starts above every revision deleted from its view and increases with every write. */
export interface Stored<Document> {
  readonly document: Document;
  readonly revision: number;
}

export type FieldValue = string | number;

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
  /** Continues after the cursor's document; not with `offset`. Rejects other texts with `UnreadableCursor`. */
  readonly after?: string;
}

export interface Page<Document> {
  readonly documents: readonly Document[];
  /** Cursor of each document, to continue after it; stays valid while documents come and go. */
  readonly cursors: readonly string[];
}

/** A write of one document; `document: null` removes it. */
export interface ViewWrite {
  readonly view: ViewDefinition;
  readonly key: string;
  readonly document: object | null;
  /** Revision that was read; 0 if the document did not exist. */
  readonly expectedRevision: number;
}

/** An advance of one projection in one partition, from `expected` (next offset to be handled) to `next`. */
export interface PositionStep {
  readonly projection: string;
  readonly topic: LogPosition['topic'];
  readonly partition: number;
  readonly expected: number;
  readonly next: number;
}

/**
 * `committed`: everything is durable. `conflict`: another writer has changed one of the documents since they were
 * read, so nothing was written; read again. `fenced`: the position is no longer `expected` because another member
 * took over the partition; nothing was written.
 */
export type CommitOutcome = 'committed' | 'conflict' | 'fenced';

/**
 * Stores the documents of the views.
 *
 * Guarantees: a commit, including its positions, is all or nothing, and durable once it resolves. Reads see
 * committed states only, including everything that a resolved commit wrote. A list read not covered by a declared
 * path is rejected with `UndeclaredRead`. A cursor continues at the right place even if documents before it came
 * or went. Documents come back as written, except that lone surrogates and NUL become U+FFFD. The same applies to
 * keys and requested values, and a key over 16 KiB is stored as its beginning and its hash
 * (`withStorableDocuments`).
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
  /** Sums a field declared in the list's `sums`. */
  sum<View extends ViewDefinition>(read: ListRead<View> & { field: string }): Promise<number>;
  /** The document after the given one in the list's order, whether or not the list has the given one. */
  neighbour<View extends ViewDefinition>(
    read: ListRead<View> & { of: DocumentOf<View> },
  ): Promise<DocumentOf<View> | undefined>;
  /** `TypeError`, writing nothing, if a document comes twice or lacks a field that a list is ordered by. */
  commit(change: {
    writes: readonly ViewWrite[];
    positions: readonly PositionStep[];
  }): Promise<CommitOutcome>;
  /** Returns the next offset to be handled by a projection; 0 if it has not begun. */
  position(projection: string, topic: LogPosition['topic'], partition: number): Promise<number>;
  positions(projection: string): Promise<readonly { topic: string; partition: number; next: number }[]>;
  /** Streams every document of a view in byte order of the keys, in pages; for audits and dumps. */
  scan<View extends ViewDefinition>(view: View): AsyncIterable<Stored<DocumentOf<View>>>;
  /** Returns the size of each view; may take seconds for large ones. */
  sizes(): Promise<readonly PartSize[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
