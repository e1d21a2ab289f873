import { createHash } from 'node:crypto';

const dimensions = 256;

const synonyms: Readonly<Record<string, string>> = {
  automobile: 'lorry',
  vehicle: 'lorry',
  physician: 'doctor',
  surgeon: 'doctor',
  remuneration: 'salary',
  wage: 'salary',
};

function addWord(vector: number[], word: string): void {
  const bytes = createHash('sha256')
    .update(synonyms[word] ?? word)
    .digest();
  for (let at = 0; at < dimensions; at += 1)
    vector[at] = (vector[at] ?? 0) + (((bytes[at % bytes.length] ?? 0) >> (at >> 5)) & 1 ? 1 : -1);
}

/** A small embedding model for tests: similarity is by shared words, with synonyms counted as equal. */
export const model = {
  name: 'synonyms',
  dimensions,
  embed: async (texts: readonly string[]): Promise<number[][]> =>
    texts.map((text) => {
      const vector = Array.from({ length: dimensions }, () => 0);
      for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? []) addWord(vector, word);
      vector[0] = (vector[0] ?? 0) + 0.5;
      return vector;
    }),
};
