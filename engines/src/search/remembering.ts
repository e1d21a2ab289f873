import { ownCopy } from './own-copy.ts';

const wordLimit = 50_000;

/** Caches results for repeated words. When full, drops those not used since it was last full. */
export function remembering<Result>(make: (word: string) => Result): (word: string) => Result {
  let known = new Map<string, Result>();
  let before = new Map<string, Result>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const own = ownCopy(word);
    const made = before.get(own) ?? make(own);
    if (known.size >= wordLimit) {
      before = known;
      known = new Map();
    }
    known.set(own, made);
    return made;
  };
}
