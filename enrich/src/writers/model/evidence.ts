/** A stored value that a sentence may use by reference: `{{SNOW.day}}`. */
export interface Figure {
  /** The value as published, unit included: `1.2 percent`, `$410 million`. */
  readonly text: string;
  /** The sentence must name one of these before the figure, with no other subject in between. */
  readonly subjects?: readonly string[];
  /** Direction of a change; the word of movement nearest to the figure must agree with it. */
  readonly direction?: 'up' | 'down';
  /** Text around the figure in its source; the sentence must share a word with it. */
  readonly context?: string;
}

export interface Evidence {
  /** News sentences retell the cited texts; market sentences may only state stored values. */
  readonly kind: 'news' | 'market';
  /** The texts that the sentence cites. Every name and every quotation must occur in one of them. */
  readonly texts: readonly string[];
  readonly figures: ReadonlyMap<string, Figure>;
  /** Known names, in lower case; a sentence may use them only if a cited text does. */
  readonly knownNames: ReadonlySet<string>;
  /** Things that figures can belong to. */
  readonly subjects: readonly string[];
}

/** A sentence as it may be published, or the reason why it may not be. */
export type Verdict =
  | { readonly outcome: 'kept'; readonly text: string }
  | { readonly outcome: 'rejected'; readonly reason: string };

/** Normalises quotation marks and white space, so that equivalent spellings compare equal. */
export function toPlainSpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
