/** Splits texts into the pieces of words that a BERT model knows, by its vocabulary: WordPiece, lower case, no accents. */
export interface WordPieces {
  /** Numbers of the pieces of a text, without the marks that a model wants around them; at most so many. */
  encode(text: string, most: number): number[];
  readonly begin: number;
  readonly end: number;
}

/** Longer words are unknown to every model of this kind. */
const longestWord = 100;
const words = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s\p{C}]/gu;
/** Written without spaces: each is a word. */
const ideograph = /\p{Script=Han}/gu;

export function createWordPieces(vocabulary: ReadonlyMap<string, number>): WordPieces {
  function numberOf(piece: string): number {
    const number = vocabulary.get(piece);
    if (number === undefined) throw new TypeError(`the vocabulary of the model has no ${piece}`);
    return number;
  }
  const [unknown, begin, end] = [numberOf('[UNK]'), numberOf('[CLS]'), numberOf('[SEP]')];

  /** The longest piece that a word begins with, then the longest that follows, and so on. */
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
