import { type Source, unspaced } from '@runrate/contracts';
import type { Observations, Observed } from '../identity/observation.ts';

const firstSight = { title: '', seenAt: '1970-01-01T00:00:00.000Z' };
const textKeys = ['title', 'summaryHtml', 'contentHtml', 'description', 'html'] as const;

/** Keeps the items that pass the source's word filters, ignoring case. */
export function keepWanted({ words }: Source, observations: Observations): Observations {
  if (!words || words.include.length + words.exclude.length === 0) return observations;
  const [include, exclude] = [words.include.map(fold), words.exclude.map(fold)];
  const isWanted = (observed: Observed): boolean => {
    if (observed.isBeside) return true;
    const text = fold(textOf(observed));
    if (exclude.some((word) => holdsWord(text, word))) return false;
    return include.length === 0 || include.some((word) => holdsWord(text, word));
  };
  return { ...observations, observed: observations.observed.filter(isWanted) };
}

/** Returns title and texts of an item, without tags. */
function textOf(observed: Observed): string {
  const data = observed.toData('', firstSight);
  const fields: Readonly<Record<string, unknown>> =
    typeof data === 'object' && data !== null ? { ...data } : {};
  const texts = textKeys.map((key) => fields[key]).filter((text) => typeof text === 'string');
  return [observed.title, ...texts.map(withoutMarkup)].join(' ');
}

function withoutMarkup(html: string): string {
  const [before = '', ...rest] = html.split('<');
  return [before, ...rest.map((piece) => piece.slice(piece.indexOf('>') + 1))].join(' ');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Whether a text contains a word or phrase as whole words; in scripts without spaces, anywhere. */
function holdsWord(text: string, word: string): boolean {
  if (unspaced.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isOfWord(text.charAt(at - 1)) && !isOfWord(text.charAt(at + word.length))) return true;
  }
  return false;
}

function isOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
