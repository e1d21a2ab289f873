const wordLimit = 50_000;

/** The same function, which knows what became of words it met before: the words of texts repeat. */
export function remembering<Result>(make: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const made = make(word);
    if (known.size >= wordLimit) known.clear();
    known.set(word, made);
    return made;
  };
}
