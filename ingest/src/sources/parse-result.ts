/** A parsed document, or a human-readable sentence on why it isn't what was expected. */
export type ParseResult<Parsed> =
  | { readonly outcome: 'parsed'; readonly parsed: Parsed }
  | { readonly outcome: 'refused'; readonly reason: string };
