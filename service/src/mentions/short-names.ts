import { legalForms, legalPrefixes } from './word-lists.ts';
import { toWords } from './words.ts';

const fewestLetters = 3;

/** Returns a company's full name without its legal form, as most texts have it; `undefined` if there is none. */
export function toShortName(name: string): string | undefined {
  const words = toWords(name);
  let kept = words.length;
  while (kept > 1 && isLegal(words[kept - 1]?.text, kept < words.length)) kept -= 1;
  const short = name.slice(0, words[kept - 1]?.end);
  return kept < words.length && short.length >= fewestLetters ? short : undefined;
}

function isLegal(word = '', isBeforeForm: boolean): boolean {
  const small = word.toLowerCase();
  return legalForms.has(small) || (isBeforeForm && legalPrefixes.has(small));
}
