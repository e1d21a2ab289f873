export const shortestFuzzyWord = 5;

/** An edit is an insertion, deletion, substitution or swap of neighbours. */
export function isWithinOneEdit(left: readonly string[], right: readonly string[]): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const leftRest = left.slice(start, left.length - end);
  const rightRest = right.slice(start, right.length - end);
  if (leftRest.length <= 1 && rightRest.length <= 1) return true;
  const isSwap = leftRest[0] === rightRest[1] && leftRest[1] === rightRest[0];
  return leftRest.length === 2 && rightRest.length === 2 && isSwap;
}

/** Where to look for words within one edit of a word, so that only a few have to be compared. */
export interface TypoSearch {
  /** Beginning of the word, for an edit in its second half. */
  readonly head: string;
  /** End of the word, reversed, for an edit in its first half. */
  readonly backwardTail: string;
  /** The word with its two middle characters swapped, for a swap that touches both halves. */
  readonly swapped: string;
}

export function planTypoSearch(word: readonly string[]): TypoSearch {
  const middle = word.length >> 1;
  const swapped = [...word];
  [swapped[middle - 1], swapped[middle]] = [word[middle] ?? '', word[middle - 1] ?? ''];
  return {
    head: word.slice(0, middle).join(''),
    backwardTail: word.slice(middle).reverse().join(''),
    swapped: swapped.join(''),
  };
}
