import { strongestFigureIn } from './strongest-figure.ts';

const longest = 64;

/** Returns the words for a cover: the main figure of a title with what it counts, otherwise the title's first words. */
export function toCoverPhrase(title: string): string {
  return toFigurePhrase(title) ?? toFirstWords(title);
}

/** Returns '430 hotels', '6% of customers' or '$1.1B of debt'; undefined if the title doesn't go on to say of what. */
export function toFigurePhrase(text: string): string | undefined {
  const found = strongestFigureIn(text);
  if (found === undefined) return undefined;
  const isCount = /^[\d.,\u00A0\u202F]+$/.test(found.figure);
  const counted = isCount ? wordsCounted(found.after) : wordsMeasured(found.after);
  return counted === undefined ? undefined : `${found.figure} ${counted}`;
}

/** A count is followed by a plural, with another word before it or not; a German noun is known by its capital. */
function wordsCounted(after: string): string | undefined {
  const [, word = '', next = ''] = after.slice(0, 80).split(/[\s:;,.-]/);
  if (!/^\p{L}[\p{L}’]{3,}$/u.test(word)) return undefined;
  if (/(?:s|people|women)$/.test(word) && !isSingular(word)) return word;
  if (/^\p{Ll}+s$/u.test(next)) return `${word} ${next}`;
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word : undefined;
}

/** 'status', 'analysis' and 'process' end like plurals. */
function isSingular(word: string): boolean {
  return ['us', 'is', 'ss'].some((end) => word.endsWith(end));
}

/** Money and shares are told of something, or of one of the nouns that follow them in headlines. */
function wordsMeasured(after: string): string | undefined {
  return /^\s((?:of|a|per|der|des)\s(?:the\s|its\s)?[\p{L}’-]{3,}|(?:ARR|acquisition|deal|debt|fund|growth|loan|revenue|round)\b)/u.exec(
    after,
  )?.[1];
}

function toFirstWords(title: string): string {
  const clause = title.split(/[:;,.!?–—]\s|[：、。！？]/u)[0]?.trim() ?? '';
  if (clause.length <= longest) return clause;
  const text = clause.slice(0, longest);
  // Scripts without spaces are cut between letters.
  const words = text.includes(' ') ? text.split(' ').slice(0, -1) : [text];
  // A cut after 'of' or 'the' reads as a mistake.
  while (/^\p{Ll}{1,3}$/u.test(words.at(-1) ?? '')) words.pop();
  return `${words.join(' ')} …`;
}
