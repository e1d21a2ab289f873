import type { SearchDefinition, SearchDocument } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

export interface SearchWrite {
  readonly index: SearchDefinition;
  readonly id: string;
  /** External version: a write is ignored if the index holds a higher one for the id. */
  readonly version: number;
  /** `null` removes the document but remembers its version. */
  readonly document: SearchDocument | null;
  /** True while nobody searches the index: the write is durable, but only `scan` is sure to see it at once. */
  readonly isUnseen?: boolean;
}

export interface SearchQuery {
  readonly index: SearchDefinition;
  /**
   * The text a person typed: words (stemmed, accents ignored, the last one also matches as a prefix if it has
   * three letters or more), `"phrases"`, `-without`.
   *
   * All words must match, in any field. Three or more words describe rather than name: if fewer than ten
   * documents contain all of them, documents with two of the rarer words follow, and if there are none of those,
   * documents with one. `usage-based` is two words, `e-mail` is the same as `email`, `C++` is a name. Words such
   * as `the` only count if there are no others; without any word nothing matches.
   *
   * There are no syntax errors: anything else is text. Only the first 500 characters are used.
   */
  readonly text: string;
  /** Keyword field → required value. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Excludes documents whose time is after this instant. */
  readonly notAfter?: string;
  /**
   * `relevance`: documents with all words in their first field (a title) come before those with the words in any
   * field, and within each group the text match is weighted by recency. `newest` orders by time.
   */
  readonly order?: 'relevance' | 'newest';
  /** Instant that recency is measured from; needed for `relevance`. */
  readonly now: string;
  readonly limit: number;
  readonly offset?: number;
  /** Keyword fields whose values are counted over all matches. */
  readonly facets?: readonly string[];
  /** Adds the reasons for its rank to each hit. */
  readonly explain?: boolean;
  /**
   * Documents closest to the query in meaning, nearest first. If the query describes, the first 50 join the word
   * matches, and meaning counts as much as words, but documents with every word still come first. If no document
   * has any of the words and no typo explains that, they are the whole result. For `relevance` only.
   */
  readonly near?: readonly Near[];
}

export interface Near {
  readonly id: string;
  /** Cosine of the two vectors, at most 1. */
  readonly similarity: number;
}

export interface NearestQuery {
  readonly index: SearchDefinition;
  /** Integers from -127 to 127. Only vectors of the same length are compared with it. */
  readonly vector: readonly number[];
  /** Keyword field → required value. */
  readonly filter: Readonly<Record<string, string>>;
  readonly limit: number;
}

/** Kinds of matches in rank order: all hits of one kind come before those of the next. */
export const matchKinds = ['title', 'title beginning', 'fields', 'fields beginning', 'some words'] as const;
export type MatchKind = (typeof matchKinds)[number];

export interface HitExplanation {
  readonly kind: MatchKind;
  /** Each word of the query, with the number of times it occurs in each field. */
  readonly words: readonly { readonly word: string; readonly fields: Readonly<Record<string, number>> }[];
  /** The score is `(words + nearness + companions + meaning) × recency`; absent for hits not scored by their texts. */
  readonly parts?: {
    readonly words: number;
    readonly nearness: number;
    /** Score for words that the best hits share. */
    readonly companions: number;
    /** Score for similar meaning, if the query has `near`. */
    readonly meaning?: number;
    readonly recency: number;
  };
}

export interface SearchHit {
  readonly id: string;
  readonly score: number;
  /** The document's time, in milliseconds since the epoch. */
  readonly time: number;
  /** Text field → passage with matches between U+E000 and U+E001. */
  readonly highlights: Readonly<Record<string, string>>;
  /** Kind of match, when ordered by relevance. */
  readonly kind?: MatchKind;
  /** Query words that the document lacks, as they were typed. */
  readonly lacks?: readonly string[];
  /** Present if the query asked for it. */
  readonly explanation?: HitExplanation;
}

export interface SearchResult {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly facets: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  /** True if nothing matched as typed and the hits are one typo away. */
  readonly corrected: boolean;
  /** If corrected: the text with the words that were probably meant. */
  readonly meant?: string;
}

/** Markers around a match in a highlight. Private-use characters can't be confused with text. */
export const highlightMarks = { open: '\uE000', close: '\uE001' } as const;

/**
 * Full-text search.
 *
 * Guarantees: a resolved `write` is durable and visible to the next query, unless it is unseen. Writes are idempotent,
 * and an older version never replaces a newer one. A word of five letters or more matches within one typo, but an
 * exact match always ranks higher; shorter and quoted words match exactly. Words match by stem. Ids and texts are kept
 * as written, except that lone surrogates and NUL become U+FFFD, an id over 512 bytes or a keyword over 8 KiB is stored
 * as its beginning and its hash, and a word of more than 1,000 characters is split into several (`withStorableTexts`).
 */
export interface SearchIndex {
  write(writes: readonly SearchWrite[]): Promise<void>;
  search(query: SearchQuery): Promise<SearchResult>;
  /** Returns the documents of an index of vectors that are most similar to a vector, most similar first. */
  nearest(query: NearestQuery): Promise<readonly Near[]>;
  count(index: SearchDefinition): Promise<number>;
  /** Streams the ids and versions of all documents in byte order of the ids, starting at the id `from`; for audits. */
  scan(index: SearchDefinition, range?: { from: string }): AsyncIterable<{ id: string; version: number }>;
  /** Returns the size of each index; may take seconds for large ones. */
  sizes(): Promise<readonly PartSize[]>;
  /** Runs a query end to end; rejects with `EngineUnavailable` if search does not work. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
