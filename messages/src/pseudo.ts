import type { Message, Part } from './format-message.ts';

const accented: Readonly<Record<string, string>> = {
  ...{
    a: 'á',
    c: 'ç',
    d: 'ð',
    e: 'é',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    k: 'ķ',
    l: 'ļ',
    n: 'ñ',
    o: 'ö',
    r: 'ŕ',
    s: 'š',
  },
  ...{
    t: 'ţ',
    u: 'ü',
    w: 'ŵ',
    y: 'ý',
    z: 'ž',
    A: 'Å',
    B: 'ß',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    G: 'Ĝ',
    H: 'Ĥ',
    I: 'Î',
  },
  ...{ L: 'Ļ', M: 'Ṁ', N: 'Ñ', O: 'Ö', P: 'Þ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', W: 'Ŵ', Y: 'Ý', Z: 'Ž' },
};

/** Makes a pseudo-language message: accented and about 40% longer, to reveal layouts that only fit English. */
export function toPseudo(message: Message): Message {
  return typeof message === 'string' ? stretch(message) : message.map(toPseudoPart);
}

function toPseudoPart(part: Part): Part {
  if (typeof part === 'string') return stretch(part);
  if ('tag' in part) return { ...part, inside: toPseudo(part.inside) };
  if (!('cases' in part)) return part;
  const cases = Object.entries(part.cases).map(([name, inside]) => [name, toPseudo(inside)]);
  return { ...part, cases: Object.fromEntries(cases) };
}

/** Converts a text to the pseudo-language, leaving its placeholders unchanged. */
export function toPseudoText(text: string): string {
  const parts = text.split(/(\{[^{}]*\})/);
  return parts.map((part) => (part.startsWith('{') ? part : stretch(part))).join('');
}

/** Lengthens every word, because longer words change where lines break. */
function stretch(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const letters = [...word].map((letter) => accented[letter] ?? letter);
    const more = letters.slice(-Math.ceil(letters.length * 0.4));
    return [...letters, ...more].join('');
  });
}
