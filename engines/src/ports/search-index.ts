import type { SearchDefinition, SearchDocument } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

export interface SearchWrite {
  readonly index: SearchDefinition;
  readonly id: string;
  /** External version. A write is ignored if the index already holds a higher version of the id. */
  readonly version: number;
  /** `null` removes the document but remembers its version. */
  readonly document: SearchDocument | null;
}

export interface SearchQuery {
  readonly index: SearchDefinition;
  /**
   * What a person typed. Supports words, `"phrases"` and `-excluded` words; anything else is plain text, so there are no
   * syntax errors. Words are stemmed and accents are ignored; the last word also matches as a prefix if it has at least
   * three letters. `usage-based` is two words, `e-mail` equals `email`, and `C++` is a name.
   *
   * All words must match, in any field. A query of three or more words is a description: if fewer than ten documents
   * have all words, documents with two of the rarer words follow, and if there are none, documents with one. Words such
   * as `the` count only if there are no others. A query without words matches nothing. Only the first 500 characters are
   * used.
   */
  readonly text: string;
  /** Keyword field → a value the document must have. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Excludes documents whose time is after this instant. */
  readonly notAfter?: string;
  /**
   * `relevance` lists documents with all words in their first field (the title) before those with the words in other
   * fields, each group by text score and recency. `newest` sorts by time.
   */
  readonly order?: 'relevance' | 'newest';
  /** The instant recency is measured from; required for `relevance`. */
  readonly now: string;
  readonly limit: number;
  readonly offset?: number;
  /** Keyword fields whose values are counted over all matches. */
  readonly facets?: readonly string[];
  /** Adds to each hit an explanation of its rank. */
  readonly explain?: boolean;
  /**
   * Documents closest to the query in meaning, closest first. If the query is a description, the first 50 join the
   * results and meaning counts as much as words; documents that have every word still come first. If no document has any
   * of the words, and no typo explains that, they are the only results. For `relevance` only.
   */
  readonly near?: readonly Near[];
}

/** A document and its similarity: the cosine of the two vectors, at most 1. */
export interface Near {
  readonly id: string;
  readonly similarity: number;
}

export interface NearestQuery {
  /** An index of vectors. */
  readonly index: SearchDefinition;
  /** Integers from -127 to 127. Only vectors of the same length are compared. */
  readonly vector: readonly number[];
  /** Keyword field → a value the document must have. */
  readonly filter: Readonly<Record<string, string>>;
  readonly limit: number;
}

/** Kinds of matches. All hits of one kind come before those of the next. */
export const matchKinds = ['title', 'title beginning', 'fields', 'fields beginning', 'some words'] as const;
export type MatchKind = (typeof matchKinds)[number];

export interface HitExplanation {
  readonly kind: MatchKind;
  /** Each word of the query and how often it occurs in each field. */
  readonly words: readonly { readonly word: string; readonly fields: Readonly<Record<string, number>> }[];
  /** The score is `(words + nearness + companions + meaning) × recency`. Absent if a hit is not scored by its text. */
  readonly parts?: {
    readonly words: number;
    readonly nearness: number;
    /** For words that the best hits have in common. */
    readonly companions: number;
    /** For similarity in meaning, if the query supplies it. */
    readonly meaning?: number;
    readonly recency: number;
  };
}

export interface SearchHit {
  readonly id: string;
  readonly score: number;
  /** The document's time, in milliseconds since the epoch. */
  readonly time: number;
  /** Text field → a passage with each match between U+E000 and U+E001. */
  readonly highlights: Readonly<Record<string, string>>;
  /** The kind of match, when sorted by relevance. */
  readonly kind?: MatchKind;
  /** Words of the query that the document lacks, as typed. */
  readonly lacks?: readonly string[];
  /** Present if the query asked for it. */
  readonly explanation?: HitExplanation;
}

export interface SearchAnswer {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly facets: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  /** True if nothing matched as typed and the hits are one typo away. */
  readonly corrected: boolean;
  /** If corrected: the query as it was probably meant. */
  readonly meant?: string;
}

/** Markers around a match in a highlight. Private-use characters can't be confused with text. */
export const highlightMarks = { open: '\uE000', close: '\uE001' } as const;

/**
 * Full-text search.
 *
 * Promises:
 * - A resolved `write` is durable and visible to the next query.
 * - Writes are idempotent, and an older version never replaces a newer one.
 * - Words match by stem. A word of five letters or more also matches within one typo, but an exact match always ranks
 *   higher; shorter and quoted words match exactly.
 * - Ids and texts are stored as written (`withStorableTexts`), with three exceptions: lone surrogates and NUL become
 *   U+FFFD, an id over 512 bytes or a keyword over 8 KiB is cut and ends in its hash, and a word of more than 1,000
 *   characters is split.
 */
export interface SearchIndex {
  write(writes: readonly SearchWrite[]): Promise<void>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** Returns the most similar documents of a vector index, most similar first. */
  nearest(query: NearestQuery): Promise<readonly Near[]>;
  /** Number of documents. */
  count(index: SearchDefinition): Promise<number>;
  /** Streams the ids and versions of all documents, sorted by the bytes of the id, starting at `from`. For audits. */
  scan(index: SearchDefinition, range?: { from: string }): AsyncIterable<{ id: string; version: number }>;
  /** Size of each index. May take seconds on a large one. */
  sizes(): Promise<readonly PartSize[]>;
  /** Runs a query end to end and rejects with `EngineUnavailable` if search does not work. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
