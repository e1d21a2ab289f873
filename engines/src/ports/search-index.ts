import type { SearchDefinition, SearchDocument } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

export interface SearchWrite {
  readonly index: SearchDefinition;
  readonly id: string;
  /** External version: a write is ignored where the index holds a higher one for the id. */
  readonly version: number;
  /** `null` removes the document; its version is remembered. */
  readonly document: SearchDocument | null;
}

export interface SearchQuery {
  readonly index: SearchDefinition;
  /**
   * What a person typed: words (stemmed, accents ignored, the last one also as a prefix where it has three
   * letters or more), `"phrases"`, `-without`. All words must match, in whatever field; three words and more
   * describe rather than name: where fewer than ten documents have all, those that have two of the rarer ones
   * follow, and where there are none, those that have one. `usage-based` is two words, `e-mail` the same as
   * `email`, `C++` a name. Words such as `the` count only where there are no others; without any word nothing matches. Never a syntax error:
   * anything else is text. At most 500 characters are looked at.
   */
  readonly text: string;
  /** Keyword field → a value the document must have. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Only documents whose time is at or before this instant. */
  readonly notAfter?: string;
  /**
   * `relevance`: documents that have all words in their first field (a title), then those that have them in
   * whatever field, each by the text match weighed with recency; `newest` orders by time.
   */
  readonly order?: 'relevance' | 'newest';
  /** Instant recency is measured from; needed for `relevance`. */
  readonly now: string;
  readonly limit: number;
  readonly offset?: number;
  /** Keyword fields whose values are to be counted over all matches. */
  readonly facets?: readonly string[];
  /** Says of each hit why it stands where it does. */
  readonly explain?: boolean;
  /**
   * How near documents are to the query in meaning, nearest first. Where the query describes, the first 50 join what it
   * finds, and meaning counts as much as words; documents that have every word still come first. Where no document has a
   * word of it, and no typo explains that, they stand alone. For `relevance` only.
   */
  readonly near?: readonly Near[];
}

/** A document and how alike it is to something: the cosine of their vectors, at most 1. */
export interface Near {
  readonly id: string;
  readonly similarity: number;
}

export interface NearestQuery {
  /** An index of vectors. */
  readonly index: SearchDefinition;
  /** Whole numbers from -127 to 127. Only vectors of as many numbers are compared with it. */
  readonly vector: readonly number[];
  /** Keyword field → a value the document must have. */
  readonly filter: Readonly<Record<string, string>>;
  readonly limit: number;
}

/** Kinds of matches; all of one stand before those of the next. */
export const matchKinds = ['title', 'title beginning', 'fields', 'fields beginning', 'some words'] as const;
export type MatchKind = (typeof matchKinds)[number];

export interface HitExplanation {
  readonly kind: MatchKind;
  /** Each word of the query, and how often it stands in which field. */
  readonly words: readonly { readonly word: string; readonly fields: Readonly<Record<string, number>> }[];
  /** The score is `( words + nearness + companions + meaning ) × recency`; absent of hits that are not scored by their texts. */
  readonly parts?: {
    readonly words: number;
    readonly nearness: number;
    /** For words that the best hits share. */
    readonly companions: number;
    /** For nearness in meaning, where the query says what is near. */
    readonly meaning?: number;
    readonly recency: number;
  };
}

export interface SearchHit {
  readonly id: string;
  readonly score: number;
  /** Time of the document, in milliseconds since the epoch. */
  readonly time: number;
  /** Text field → the passage with matches between U+E000 and U+E001. */
  readonly highlights: Readonly<Record<string, string>>;
  /** By relevance: its kind of match. */
  readonly kind?: MatchKind;
  /** Words of the query that the document does not have, as they were typed. */
  readonly lacks?: readonly string[];
  /** Where it was asked for. */
  readonly explanation?: HitExplanation;
}

export interface SearchAnswer {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly facets: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  /** True when nothing matched as typed and the hits are within one typo. */
  readonly corrected: boolean;
  /** Where corrected: the text with the words it was probably meant to have. */
  readonly meant?: string;
}

/** Marks around a match in a highlight: private-use characters, so that they can't be confused with text. */
export const highlightMarks = { open: '\uE000', close: '\uE001' } as const;

/**
 * Full-text search.
 *
 * Promises: a resolved `write` is durable and visible to the next query; writes are idempotent and an older
 * version never replaces a newer; a word of five letters or more matches within one typo, but an exact match
 * always ranks above; shorter words and quoted ones match exactly; words match by stem. Ids and texts are kept as written, but for lone
 * surrogates and NUL, which become U+FFFD; of an id over 512 bytes and a keyword over 8 KiB the beginning and the hash
 * are kept, and a word of more than 1,000 characters is several (`withStorableTexts`).
 */
export interface SearchIndex {
  write(writes: readonly SearchWrite[]): Promise<void>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** The documents of an index of vectors that are most alike to one, most alike first. */
  nearest(query: NearestQuery): Promise<readonly Near[]>;
  /** Number of documents. */
  count(index: SearchDefinition): Promise<number>;
  /** Ids and versions of all documents in the order of the ids' bytes, `from` an id on; streamed, for audits. */
  scan(index: SearchDefinition, range?: { from: string }): AsyncIterable<{ id: string; version: number }>;
  /** What each index takes; may take seconds where there is much. */
  sizes(): Promise<readonly PartSize[]>;
  /** Runs a query end to end; rejects with `EngineUnavailable` when search does not work. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
