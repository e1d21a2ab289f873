import { createRequire } from 'node:module';

/** Words that say nothing about an event. Some of them are words of news in general, which the lists don't have. */
const english =
  'a about above after again against all also am amid an and any are as at be because been before being below between both ' +
  'but by can could did do does doing down during each few for from further had has have having he her here hers herself ' +
  'him himself his how if in into is it its itself just let may me more most my myself new no nor not now of off on once ' +
  'only or other our ours out over own per said say says she should so some such than that the their theirs them then ' +
  'there these they this those through to too under until up us very via was we were what when where which while who ' +
  'whom why will with would you your yours';

const require = createRequire(import.meta.url);
const listOf = (list: { stopwords: string[] }) => list.stopwords;
/** Lists of the languages that are written with spaces. The others are read in pairs of characters. */
const lists: Readonly<Record<string, () => readonly string[]>> = {
  en: () => english.split(' '),
  ar: () => listOf(require('@orama/stopwords/arabic')),
  bg: () => listOf(require('@orama/stopwords/bulgarian')),
  da: () => listOf(require('@orama/stopwords/danish')),
  de: () => listOf(require('@orama/stopwords/german')),
  el: () => listOf(require('@orama/stopwords/greek')),
  es: () => listOf(require('@orama/stopwords/spanish')),
  fi: () => listOf(require('@orama/stopwords/finnish')),
  fr: () => listOf(require('@orama/stopwords/french')),
  ga: () => listOf(require('@orama/stopwords/irish')),
  hi: () => listOf(require('@orama/stopwords/indian')),
  hu: () => listOf(require('@orama/stopwords/hungarian')),
  hy: () => listOf(require('@orama/stopwords/armenian')),
  id: () => listOf(require('@orama/stopwords/indonesian')),
  it: () => listOf(require('@orama/stopwords/italian')),
  ne: () => listOf(require('@orama/stopwords/nepali')),
  nl: () => listOf(require('@orama/stopwords/dutch')),
  no: () => listOf(require('@orama/stopwords/norwegian')),
  pt: () => listOf(require('@orama/stopwords/portuguese')),
  ro: () => listOf(require('@orama/stopwords/romanian')),
  ru: () => listOf(require('@orama/stopwords/russian')),
  sv: () => listOf(require('@orama/stopwords/swedish')),
  ta: () => listOf(require('@orama/stopwords/tamil')),
  tr: () => listOf(require('@orama/stopwords/turkish')),
  uk: () => listOf(require('@orama/stopwords/ukrainian')),
};

/** Returns the empty words of a language by its code, in lower case; none for languages without a list. */
export function emptyWordsOf(code: string): ReadonlySet<string> {
  return new Set((lists[code]?.() ?? []).map((word) => word.normalize('NFC').toLowerCase()));
}
