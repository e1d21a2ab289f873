import { figureMark } from './check-numbers.ts';
import { type Evidence, toPlainSpelling } from './evidence.ts';

/** Words that begin a sentence with a capital and are no names. */
const openers = new Set(
  'a across after all also although among an and another any as at because before behind below between both but by despite down during each early elsewhere even every few first for from further had has have here how if in inside instead into investors it its last later less long many meanwhile more most much near nearly neither new next no none nor not now of off on once only other others our out over overall rather several shares since so some still such than that the their then there these they this those though through to together too toward under unless until up was well were what when where whether which while who whose why with within without yet'.split(
    ' ',
  ),
);

/** Abbreviations of the whole field: they name nobody. */
const fieldWords = new Set(['AI', 'B2B', 'SaaS', 'ARR', 'CEO', 'CEOs', 'IPO']);

const word = /[\p{L}\p{N}][\p{L}\p{N}&+'’.-]*/gu;

/** The first name of a sentence that none of the cited texts has; `undefined` when all are there. */
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
  /** Stands at the beginning of a sentence. */
  readonly opens: boolean;
}

/** Runs of words with a capital, a digit or a script without cases. */
function findNames(marked: string): FoundName[] {
  const names: { tokens: string[]; opens: boolean; end: number }[] = [];
  for (const match of marked.matchAll(word)) {
    const token = bare(match[0]);
    if (!/[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(token) || fieldWords.has(token)) continue;
    const previous = names.at(-1);
    const follows = previous && marked.slice(previous.end, match.index) === ' ';
    // After a possessive another name begins: Acme's API.
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

/** Without what grammar hangs on to a word. */
function bare(token: string): string {
  return token.replace(/['’]s?$/u, '').replace(/[.'’&+-]+$/u, '');
}

function isCited(tokens: readonly string[], cited: readonly string[]): boolean {
  const phrase = tokens.join(' ');
  return cited.some((text) => hasPhrase(text, phrase));
}

/** Whether a phrase stands in a text as whole words. */
function hasPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const around = text.charAt(at - 1) + text.charAt(at + phrase.length);
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

/** The first passage in quotation marks that none of the cited texts has word for word. */
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

/** Words that carry meaning, cut to their stem's length. */
export function toContentStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((token) => !openers.has(token)).map((token) => token.slice(0, 5)));
}

/** Whether enough of what a sentence says is said by the texts: a third of its words. */
export function isGrounded(marked: string, texts: readonly string[]): boolean {
  const said = [...toContentStems(marked.replaceAll(figureMark, ' '))];
  const cited = toContentStems(texts.join(' '));
  return said.filter((stem) => cited.has(stem)).length * 3 >= said.length;
}
