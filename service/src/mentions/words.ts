export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) {
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  }
  return wordCharacter.test(text[at] ?? '') || (code >= 0xd800 && code <= 0xdfff);
}

export function toWords(text: string): Word[] {
  const words: Word[] = [];
  hasWord(text, (start, end) => {
    words.push({ text: text.slice(start, end), start, end });
    return false;
  });
  return words;
}

/** Returns whether the condition holds for any word of a text; it is not asked about the words after that. */
export function hasWord(text: string, isMeant: (start: number, end: number) => boolean): boolean {
  let at = 0;
  while (at < text.length) {
    if (!isWordAt(text, at)) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < text.length && isWordAt(text, at)) at += 1;
    if (isMeant(start, at)) return true;
  }
  return false;
}

export function startsLarge(word: string): boolean {
  const first = word[0] ?? '';
  return first !== first.toLowerCase() || (first >= '0' && first <= '9');
}

/** Returns whether a word has no capital letter and starts with no digit. */
export function isSmall(word: string): boolean {
  return word === word.toLowerCase() && !startsLarge(word);
}

export function capitalsIn(word: string): number {
  let count = 0;
  for (const letter of word) if (letter !== letter.toLowerCase()) count += 1;
  return count;
}

export function isAllCapitals(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase();
}
