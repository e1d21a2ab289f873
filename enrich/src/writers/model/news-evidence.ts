import type { NewsDocument } from '@runrate/contracts';
import { numberWords } from './check-numbers.ts';
import type { Evidence, Figure } from './evidence.ts';

/** An item of a story as a model sees it. */
interface CitableItem {
  /** What the model calls it: `s1i2`. */
  readonly id: string;
  readonly text: string;
  readonly figures: ReadonlyMap<string, Figure>;
}

const amount =
  /(?<![\p{L}\p{N}.-])(?:[$€£¥]\s?)?\d(?:[\d.,]*\d)?(?:\s?(?:%|percent\b|per cent\b|billion\b|million\b|trillion\b|thousand\b|bn\b|mn\b|[mkbx]\b|×))?(?!\p{L})/gu;

const word = `(?:${[...numberWords].join('|')})`;
/** `two thirds`, `twenty-one`, `four in ten`. */
const amountInWords = new RegExp(
  `(?<![\\p{L}\\p{N}-])${word}(?:[ -](?:(?:in|of|and) )?${word})*(?![\\p{L}\\p{N}-])`,
  'giu',
);

/** An item with every number of its text as a figure; the id of a figure begins with the item's. */
export function toCitable(item: NewsDocument, id: string): CitableItem {
  const text = `${item.title}. ${item.description}`;
  const figures = new Map<string, Figure>();
  const found = [...text.matchAll(amount), ...text.matchAll(amountInWords)];
  let end = 0;
  for (const match of found.sort((a, b) => a.index - b.index)) {
    // The unit of a number is no number of its own.
    if (match.index < end) continue;
    end = match.index + match[0].length;
    const context = clauseAround(text, match.index, match[0].length);
    figures.set(`${id}.${figures.size + 1}`, { text: match[0], context });
  }
  return { id, text, figures };
}

/** The words that stand with a number: as far as the next comma, colon or full stop on either side. */
function clauseAround(text: string, at: number, length: number): string {
  const before = /[^.,;:!?()]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const after = /^[^.,;:!?()]*/u.exec(text.slice(at + length))?.[0] ?? '';
  return `${before} ${after}`;
}

/** What a sentence that cites these items is checked against. */
export function toNewsEvidence(items: readonly CitableItem[], knownNames: ReadonlySet<string>): Evidence {
  return {
    kind: 'news',
    texts: items.map(({ text }) => text),
    figures: new Map(items.flatMap(({ figures }) => [...figures])),
    knownNames,
    subjects: [],
  };
}

/** Words that no text writes without a capital, in lower case. */
export function toKnownNames(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => text.match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? []);
  const ordinary = new Set(words.filter((word) => /^\p{Ll}/u.test(word)));
  const names = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.toLowerCase());
  return new Set(names.filter((name) => !ordinary.has(name)));
}
