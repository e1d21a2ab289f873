/** A stored value a sentence may name, by reference: `{{SNOW.day}}`. */
export interface Figure {
  /** How it stands in the text, unit included: `1.2 percent`, `$410 million`. */
  readonly text: string;
  /** The sentence must name one of these before the figure, and no other subject between. */
  readonly subjects?: readonly string[];
  /** The way a change went; the word of movement that is nearest to the figure must agree. */
  readonly direction?: 'up' | 'down';
  /** What the figure stands beside where it comes from; the sentence must share a word with it. */
  readonly context?: string;
}

/** What a sentence is checked against. */
export interface Evidence {
  /** News is retold from the texts; of the market only what stored values say is said. */
  readonly kind: 'news' | 'market';
  /** The texts the sentence cites. Every name and every quotation must occur in one of them. */
  readonly texts: readonly string[];
  readonly figures: ReadonlyMap<string, Figure>;
  /** Names, in lower case, that are known here but may not be in the texts. */
  readonly knownNames: ReadonlySet<string>;
  /** Things that figures can belong to. */
  readonly subjects: readonly string[];
}

/** A sentence as it may be published, or why it may not. */
export type Verdict =
  | { readonly outcome: 'kept'; readonly text: string }
  | { readonly outcome: 'rejected'; readonly reason: string };

/** One spelling for what means the same: quotation marks, dashes between words, spaces. */
export function toPlainSpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
