export interface WantedWord {
  readonly kind: 'stem' | 'beginning';
  readonly letters: string;
}

export interface WordMatch {
  /** Number of the word in the text. */
  readonly at: number;
  /** Number used to match phrases: `at`, or the number of the token in the text's language. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
  readonly wanted: WantedWord;
}

export interface ScannedText {
  readonly text: string;
  /** In words. */
  readonly length: number;
  readonly matches: readonly WordMatch[];
}
