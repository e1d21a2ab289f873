/** Splits texts into the word pieces of a BERT vocabulary: WordPiece, lower case, no accents. */
export interface WordPieces {
  encode(text: string, most: number): number[];
  readonly begin: number;
  readonly end: number;
}

/** No such model knows longer words. */
const longestWord = 100;
const words = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s\p{C}]/gu;
/** Written without spaces: each character is a word. */
const ideograph = /\p{Script=Han}/gu;

export function createWordPieces(vocabulary: ReadonlyMap<string, number>): WordPieces {
  function numberOf(piece: string): number {
    const number = vocabulary.get(piece);
    if (number === undefined) throw new TypeError(`the vocabulary of the model has no ${piece}`);
    return number;
  }
  const [unknown, begin, end] = [numberOf('[UNK]'), numberOf('[CLS]'), numberOf('[SEP]')];

  /** Takes the longest piece the word starts with, then the longest that follows, and so on. */
  function piecesOf(word: string): number[] {
    if (word.length > longestWord) return [unknown];
    const pieces: number[] = [];
    for (let start = 0; start < word.length; ) {
      let stop = word.length;
      let found: number | undefined;
      for (; stop > start; stop -= 1) {
        found = vocabulary.get(`${start > 0 ? '##' : ''}${word.slice(start, stop)}`);
        if (found !== undefined) break;
      }
      if (found === undefined) return [unknown];
      pieces.push(found);
      start = stop;
    }
    return pieces;
  }

  function encode(text: string, most: number): number[] {
    const plain = text
      .replace(ideograph, ' $& ')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase();
    const pieces: number[] = [];
    for (const { 0: word } of plain.matchAll(words)) {
      pieces.push(...piecesOf(word));
      if (pieces.length >= most) break;
    }
    return pieces.slice(0, most);
  }

  return { encode, begin, end };
}
