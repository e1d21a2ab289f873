/** A compiled message: plain text as a string, anything else as parts. Made by `compileMessage`. */
export type Message = string | readonly Part[];

export type Part =
  | string
  | { readonly value: string }
  | { readonly number: string }
  | { readonly select: string; readonly cases: Cases }
  /** `by` is the language whose plural forms the cases use. */
  | { readonly plural: string; readonly by: string; readonly cases: Cases; readonly ordinal?: true }
  | { readonly count: true }
  | { readonly tag: string; readonly inside: Message };

type Cases = Readonly<Record<string, Message>>;

export type Values = Readonly<Record<string, string | number>>;

/** Renderers for `<link>…</link>` and other tags: each receives the content of the tag and returns its replacement. */
export type Tags<Node> = Readonly<Record<string, (inside: (string | Node)[]) => Node>>;

interface Filling<Node> {
  readonly values: Values;
  readonly tags: Tags<Node>;
  /** Language for formatting numbers. */
  readonly language: string;
  /** Value that `#` stands for. */
  readonly count?: number;
}

/** Fills in the values of a message. */
export function formatMessage(message: Message, values: Values, language: string): string {
  return typeof message === 'string'
    ? message
    : fill<never>(message, { values, tags: {}, language }).join('');
}

/** Fills in a message with parts that are not plain text, such as links. */
export function formatParts<Node>(
  message: Message,
  { values, tags, language }: { values: Values; tags: Tags<Node>; language: string },
): (string | Node)[] {
  return fill(message, { values, tags, language });
}

function fill<Node>(message: Message, filling: Filling<Node>): (string | Node)[] {
  if (typeof message === 'string') return [message];
  const filled = message.flatMap((part) => (typeof part === 'string' ? part : fillPart(part, filling)));
  return filling.language.startsWith('ja') ? closeUp(filled) : filled;
}

/** Japanese messages have a space beside a value, for Latin words and digits; beside Japanese words it goes. */
function closeUp<Node>(parts: readonly (string | Node)[]): (string | Node)[] {
  const closed = [...parts];
  for (let place = 1; place < closed.length; place += 1) {
    const [before, after] = [closed[place - 1], closed[place]];
    if (typeof before !== 'string' || typeof after !== 'string') continue;
    const start = before.endsWith(' ') ? before.slice(0, -1) : before;
    const end = after.startsWith(' ') ? after.slice(1) : after;
    if (isJapanese(start.at(-1)) && isJapanese(end[0])) {
      closed[place - 1] = start;
      closed[place] = end;
    }
  }
  return closed;
}

function isJapanese(letter = ''): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー「」『』（）]/u.test(letter);
}

function fillPart<Node>(part: Exclude<Part, string>, filling: Filling<Node>): (string | Node)[] {
  const { values, language, count } = filling;
  if ('value' in part) return [String(values[part.value] ?? '')];
  if ('number' in part) return [writeNumber(language, Number(values[part.number]))];
  if ('count' in part) return [writeNumber(language, count ?? 0)];
  if ('tag' in part) {
    const inside = fill(part.inside, filling);
    const make = filling.tags[part.tag];
    return make ? [make(inside)] : inside;
  }
  if ('select' in part)
    return fill(part.cases[String(values[part.select])] ?? part.cases['other'] ?? '', filling);
  const number = Number(values[part.plural]);
  const form = pluralRules(part.by, part.ordinal ? 'ordinal' : 'cardinal').select(number);
  const chosen = part.cases[`=${number}`] ?? part.cases[form] ?? part.cases['other'] ?? '';
  return fill(chosen, { ...filling, count: number });
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function writeNumber(language: string, value: number): string {
  const known = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, known);
  return known.format(value);
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules {
  const key = `${language} ${type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, known);
  return known;
}
