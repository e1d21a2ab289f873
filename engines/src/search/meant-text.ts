import type { TermMatch } from './query-units.ts';

export function meantText(text: string, corrected: readonly TermMatch[]): string {
  let meant = text.trim();
  for (const { term, instead } of corrected) {
    const [best] = instead;
    if (best !== undefined) meant = meant.replace(term.typed ?? term.text, () => best);
  }
  return meant;
}
