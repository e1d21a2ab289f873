import type { NewsDocument } from '@runrate/contracts';
import { numberWords } from './check-numbers.ts';
import type { Evidence, Figure } from './evidence.ts';

/** An item of a story as shown to the model. */
interface CitableItem {
  /** The id used in citations: `s1i2`. */
  readonly id: string;
  readonly text: string;
  readonly figures: ReadonlyMap<string, Figure>;
}

const amount =
  /(?<![\p{L}\p{N}.-])(?:[$€£¥]\s?)?\d(?:[\d.,]*\d)?(?:\s?(?:%|percent\b|per cent\b|billion\b|million\b|trillion\b|thousand\b|bn\b|mn\b|[mkbx]\b|×))?(?!\p{L})/gu;

const word = `(?:${[...numberWords].join('|')})`;
/** Matches `two thirds`, `twenty-one`, `four in ten`. */
const amountInWords = new RegExp(
  `(?<![\\p{L}\\p{N}-])${word}(?:[ -](?:(?:in|of|and) )?${word})*(?![\\p{L}\\p{N}-])`,
  'giu',
);

/** Prepares an item for citation, with every number in its text as a figure whose id starts with the item's. */
export function toCitable(item: NewsDocument, id: string): CitableItem {
  const text = `${item.title}. ${item.description}`;
  const figures = new Map<string, Figure>();
  const found = [...text.matchAll(amount), ...text.matchAll(amountInWords)];
  let end = 0;
  for (const match of found.sort((a, b) => a.index - b.index)) {
    // The unit of a number is not a number of its own.
    if (match.index < end) continue;
    end = match.index + match[0].length;
    const context = clauseAround(text, match.index, match[0].length);
    figures.set(`${id}.${figures.size + 1}`, { text: match[0], context });
  }
  return { id, text, figures };
}

/** Returns the words around a number, up to the next punctuation mark or parenthesis on either side. */
function clauseAround(text: string, at: number, length: number): string {
  const before = /[^.,;:!?()]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const after = /^[^.,;:!?()]*/u.exec(text.slice(at + length))?.[0] ?? '';
  return `${before} ${after}`;
}

export function toNewsEvidence(items: readonly CitableItem[], knownNames: ReadonlySet<string>): Evidence {
  return {
    kind: 'news',
    texts: items.map(({ text }) => text),
    figures: new Map(items.flatMap(({ figures }) => [...figures])),
    knownNames,
    subjects: [],
  };
}

/** Returns the words, in lower case, that the texts always capitalise. */
export function toKnownNames(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => text.match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? []);
  const ordinary = new Set(words.filter((word) => /^\p{Ll}/u.test(word)));
  const names = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.toLowerCase());
  return new Set(names.filter((name) => !ordinary.has(name)));
}
