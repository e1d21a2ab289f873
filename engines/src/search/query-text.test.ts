import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQueryText } from './query-text.ts';
import { isWithinOneEdit, planTypoSearch } from './typo.ts';
import { foldWord } from './words.ts';

const parse = (text: string) => {
  const { terms, without } = parseQueryText(text);
  const shown = terms.map((term) => `${term.quoted ? `"${term.text}"` : term.text}${term.prefix ? '*' : ''}`);
  return [...shown, ...without.map((word) => `-${word}`)].join(' ');
};

test.each([
  ['net revenue', 'net revenue*'],
  ['  "net revenue"  churn ', '"net revenue" churn*'],
  ['churn -enterprise', 'churn -enterprise'],
  ['churn -"big deals" x', 'churn x -big deals'],
  ['“smart quotes” -a', '"smart quotes" -a'],
  ['open "half', 'open half*'],
  ['ai', 'ai'],
  ['人', '人*'],
  ['c++ - & !', 'cplusplus'],
  ['well-known', 'well known*'],
  ['usage-based pricing', 'usage based pricing*'],
  ['e-mail', 'email*'],
  ['co-pilot', 'copilot*'],
  ['AI/ML', 'AI ML'],
  ['.NET', 'dotnet'],
  ['C#', 'csharp'],
  ['S-1', 's1'],
  ['10-K filing', '10k filing*'],
  ['GPT-5', 'gpt5'],
  ['R&D', 'rd'],
  ['start-up', 'startup*'],
  ['node.js', 'nodejs*'],
  ["Kennedy's plan", 'Kennedy plan*'],
  ['churn churn', 'churn*'],
  ['3.5', '3.5'],
])('%j is read as %j', (text, wanted) => {
  expect(parse(text)).toBe(wanted);
});

test('any text is read, into 40 terms at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 800 }), (text) => {
      const { terms, without } = parseQueryText(text);
      expect(terms.length + without.length).toBeLessThanOrEqual(40);
    }),
  );
});

const word = fc
  .string({ unit: fc.constantFrom('a', 'b', 'c', 'ü'), minLength: 2, maxLength: 8 })
  .map((text) => [...text]);

/** All words one edit away, by brute force. */
function edits(letters: readonly string[]): Set<string> {
  const found = new Set([letters.join('')]);
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at)];
    found.add([...before, ...after.slice(1)].join(''));
    found.add([...before, after[1] ?? '', after[0] ?? '', ...after.slice(2)].join(''));
    for (const letter of ['a', 'b', 'c', 'ü']) {
      found.add([...before, letter, ...after].join(''));
      found.add([...before, letter, ...after.slice(1)].join(''));
    }
  }
  return found;
}

test('one edit is an insertion, a deletion, a substitution or a swap of neighbours', () => {
  fc.assert(
    fc.property(word, word, (left, right) => {
      expect(isWithinOneEdit(left, right)).toBe(edits(left).has(right.join('')));
    }),
    { numRuns: 500 },
  );
});

test('every word one edit away is where the vocabulary is searched', () => {
  fc.assert(
    fc.property(word, (letters) => {
      const { head, backwardTail, swapped } = planTypoSearch(letters);
      for (const other of edits(letters)) {
        const backwards = [...other].reverse().join('');
        const covered = other.startsWith(head) || backwards.startsWith(backwardTail) || other === swapped;
        expect(covered, other).toBe(true);
      }
    }),
  );
});

test('words are compared without case and accents', () => {
  expect(foldWord('Café')).toBe('cafe');
});
