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

/** A count is followed by a plural, with an adjective before it or not; a German noun is known by its capital. */
function wordsCounted(after: string): string | undefined {
  if (!/^[\s-]/.test(after)) return undefined;
  const [first = '', second = '', third = ''] = after.slice(1, 80).split(/[\s-]/);
  if (scales.has(first)) return withScale(first, nounOf(second, third));
  return nounOf(first, second);
}

const scales: ReadonlySet<string> = new Set(['million', 'billion', 'Millionen', 'Milliarden']);

function withScale(scale: string, noun: string | undefined): string | undefined {
  return noun === undefined ? undefined : `${scale} ${noun}`;
}

function nounOf(first: string, second: string): string | undefined {
  const [word, next] = [first, second].map((part) => part.replace(/[:;,.!?]$/, ''));
  if (word === undefined || !/^\p{L}[\p{L}\p{M}’]{3,}$/u.test(word) || notCounted.test(word)) return undefined;
  if (plural.test(word)) return word;
  if (word === first && next !== undefined && /^\p{Ll}+s$/u.test(next)) return `${word} ${next}`;
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word : undefined;
}

const plural = /(?:s|people|women)$/;
const notCounted =
  /^(?:after|from|into|over|than|that|this|until|when|with|aber|auf|nach|oder|ohne|und|unter)$/i;

/** Money and shares are told of something, or of one of the nouns that follow them in headlines. */
function wordsMeasured(after: string): string | undefined {
  const [, ofWhat, noun] =
    /^\s(?:((?:of|a|per|der|des)\s\p{L}[\p{L}\p{M}’-]{2,})|([\p{L}-]+))/u.exec(after) ?? [];
  if (ofWhat !== undefined) return /\s(?:its|the|their|them|this|that)$/.test(ofWhat) ? undefined : ofWhat;
  return noun !== undefined && nounsMeasured.test(noun) ? noun : undefined;
}

const nounsMeasured =
  /^(?:ARR|acquisition|churn|contract|cut|deal|debt|discount|drop|fine|fund|growth|loan|margin|raise|revenue|rise|round|sale|sales|seed|settlement|valuation)$/;

function toFirstWords(title: string): string {
  const clause = title.split(/[:;,.!?–—]\s|[：、。！？]/u)[0]?.trim() ?? '';
  if (clause.length <= longest) return clause;
  let text = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(clause)) {
    if (text.length + segment.length > longest) break;
    text += segment;
  }
  const words = text.trim().split(' ');
  // A cut after 'of' or 'the' reads as a mistake.
  while (/^\p{Ll}{1,3}$/u.test(words.at(-1) ?? '')) words.pop();
  return `${words.join(' ')} …`;
}
