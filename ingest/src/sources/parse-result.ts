/** What a document says, or why it is not what was looked for, in a sentence for people. */
export type ParseResult<Parsed> =
  | { readonly outcome: 'parsed'; readonly parsed: Parsed }
  | { readonly outcome: 'refused'; readonly reason: string };
