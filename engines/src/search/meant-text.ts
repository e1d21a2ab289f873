import type { TermMatch } from './query-units.ts';

/** The text of a query with the words that were corrected replaced by what most documents have instead. */
export function meantText(text: string, corrected: readonly TermMatch[]): string {
  let meant = text.trim();
  for (const { term, instead } of corrected) {
    const [best] = instead;
    if (best !== undefined) meant = meant.replace(term.typed ?? term.text, () => best);
  }
  return meant;
}
