import { figureMark } from './check-numbers.ts';
import { type Evidence, toPlainSpelling } from './evidence.ts';

/** Words that are capitalised at the start of a sentence without being names. */
const openers = new Set(
  'a across after all also although among an and another any as at because before behind below between both but by despite down during each early elsewhere even every few first for from further had has have here how if in inside instead into investors it its last later less long many meanwhile more most much near nearly neither new next no none nor not now of off on once only other others our out over overall rather several shares since so some still such than that the their then there these they this those though through to together too toward under unless until up was well were what when where whether which while who whose why with within without yet'.split(
    ' ',
  ),
);

/** Abbreviations common to the whole field, which name nobody. */
const fieldWords = new Set(['AI', 'B2B', 'SaaS', 'ARR', 'CEO', 'CEOs', 'IPO']);

const word = /[\p{L}\p{N}][\p{L}\p{N}&+'’.-]*/gu;

/** Returns the first name in a sentence that no cited text contains; `undefined` if all are cited. */
export function findUnknownName(marked: string, { texts, knownNames }: Evidence): string | undefined {
  const cited = texts.map(toPlainSpelling);
  const citedWords = new Set(cited.flatMap((text) => text.match(word) ?? []).map(bare));
  const citedLower = new Set([...citedWords].map((token) => token.toLowerCase()));
  for (const { tokens, opens } of findNames(marked)) {
    if (isCited(tokens, cited)) continue;
    const [first = '', ...rest] = tokens;
    const opener = opens && (openers.has(first.toLowerCase()) || citedWords.has(first.toLowerCase()));
    if (opener && (rest.length === 0 || isCited(rest, cited))) continue;
    return tokens.join(' ');
  }
  const lower = (marked.match(word) ?? []).map((token) => bare(token).toLowerCase());
  return lower.find((token) => knownNames.has(token) && !citedLower.has(token));
}

interface FoundName {
  readonly tokens: readonly string[];
  readonly opens: boolean;
}

/** Finds runs of words with a capital, a digit or letters of a script without case. */
function findNames(marked: string): FoundName[] {
  const names: { tokens: string[]; opens: boolean; end: number }[] = [];
  for (const match of marked.matchAll(word)) {
    const token = bare(match[0]);
    if (!/[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(token) || fieldWords.has(token)) continue;
    const previous = names.at(-1);
    const follows = previous && marked.slice(previous.end, match.index) === ' ';
    // A possessive ends a name: in "Acme's API", another name begins after it.
    if (follows && !marked.slice(0, previous.end).endsWith("'s")) {
      previous.tokens.push(token);
      previous.end = match.index + match[0].length;
      continue;
    }
    const before = marked.slice(0, match.index);
    const opens = /(^|[.!?:]["')]?\s)["'(]?$/u.test(before);
    names.push({ tokens: [token], opens, end: match.index + match[0].length });
  }
  return names;
}

/** Strips possessives and trailing punctuation. */
function bare(token: string): string {
  return token.replace(/['’]s?$/u, '').replace(/[.'’&+-]+$/u, '');
}

function isCited(tokens: readonly string[], cited: readonly string[]): boolean {
  const phrase = tokens.join(' ');
  return cited.some((text) => hasPhrase(text, phrase));
}

/** Whether a text contains a phrase as whole words. */
function hasPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const around = text.charAt(at - 1) + text.charAt(at + phrase.length);
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

/** Returns the first quotation that no cited text contains word for word. */
export function findUnknownQuotation(filled: string, texts: readonly string[]): string | undefined {
  if ((filled.split('"').length - 1) % 2 === 1) return 'an open quotation';
  const cited = texts.map(toPlainSpelling);
  const double = [...filled.matchAll(/"([^"]*)"/g)];
  const single = [...filled.matchAll(/(?<![\p{L}\p{N}])'(\S(?:[^']|'(?=\p{L}))*)'(?!\p{L})/gu)];
  const quotations = [...double, ...single].map(([, quotation = '']) =>
    quotation.replace(/[.,;!?]$/, '').trim(),
  );
  return quotations.find(
    (quotation) => !cited.some((text) => quotation !== '' && hasPhrase(text, quotation)),
  );
}

/** Returns the words that carry meaning, cut to five letters as a rough stem. */
export function toContentStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((token) => !openers.has(token)).map((token) => token.slice(0, 5)));
}

/** Whether the cited texts contain at least a third of the meaningful words of a sentence. */
export function isGrounded(marked: string, texts: readonly string[]): boolean {
  const said = [...toContentStems(marked.replaceAll(figureMark, ' '))];
  const cited = toContentStems(texts.join(' '));
  return said.filter((stem) => cited.has(stem)).length * 3 >= said.length;
}
