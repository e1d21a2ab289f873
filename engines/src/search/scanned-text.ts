/** A word looked for: by its stem, or by how it begins. */
export interface WantedWord {
  readonly kind: 'stem' | 'beginning';
  readonly letters: string;
}

/** A place where a wanted word stands. */
export interface WordMatch {
  /** Number of the word in the text. */
  readonly at: number;
  /** Number among the words that phrases are made of: `at`, or the number in what the language makes of the text. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
  readonly wanted: WantedWord;
}

export interface ScannedText {
  readonly text: string;
  /** Number of words. */
  readonly length: number;
  readonly matches: readonly WordMatch[];
}
