import { articleSearch, type SearchDocument } from '@runrate/contracts';
import { expect, test } from 'vitest';
import type { SearchIndex } from '../ports/search-index.ts';
import { withStorableTexts } from './storable-search.ts';

/** Returns a title as it reaches the engine. */
async function stored(title: string): Promise<string | undefined> {
  const reached: (SearchDocument | null)[] = [];
  const index = {
    write: async (writes) => {
      reached.push(...writes.map(({ document }) => document));
    },
  } satisfies Partial<SearchIndex> as unknown as SearchIndex;
  const document = { text: { title }, keywords: {}, time: '2026-01-01T00:00:00.000Z' };
  await withStorableTexts(index).write([{ index: articleSearch, id: 'a', version: 1, document }]);
  return reached[0]?.text['title'];
}

const [word, long] = ['a'.repeat(999), 'b'.repeat(1000)];

test.each([
  ['words one character short of too long', `${word} ${word}\n${word}\u3000${word}\t${word}`],
  ['a text without spaces between its words', `${word}.${word},`.repeat(3)],
  ['nothing', ''],
])('keeps %s', async (_, text) => {
  expect((await stored(text)) === text).toBe(true);
});

test.each(['', ' ', `${word} `, `${word}\u00a0`, 'x.', '語'])(
  'splits a word of 1,000 characters wherever it stands (%#)',
  async (before) => {
    const split = before === '語' ? `語${'b'.repeat(999)} b` : `${before}${long} `;
    expect((await stored(`${before}${long} ${word}`)) === `${split} ${word}`).toBe(true);
  },
);
