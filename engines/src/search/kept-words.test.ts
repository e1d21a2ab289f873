import { DatabaseSync } from 'node:sqlite';
import { measureKept, textsWithRareWords } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { createVocabularyWriter, vocabularySchema } from '../embedded/vocabulary.ts';
import { countStems } from './companions.ts';
import { analyzerOf } from './languages/language-words.ts';
import { StandingQueries } from './standing-queries.ts';
import { stemOf, wordsOf } from './words.ts';

const database = new DatabaseSync(':memory:');
database.exec(vocabularySchema('kept'));
const vocabulary = createVocabularyWriter(database, 'kept');
const standing = new StandingQueries(['de']);
standing.add('1', 'pricing');

/** Everything that keeps words of texts after the text is gone. */
const readers: Readonly<Record<string, (text: string) => void>> = {
  'stems of words': (text) => void wordsOf(text).map(stemOf),
  'words of German': (text) => analyzerOf('de')?.forEachWord(text, () => {}),
  'words of Japanese': (text) => analyzerOf('ja')?.forEachWord(text, () => {}),
  'companions of a query': (text) => void countStems([text]),
  'words of a search index': (text) => vocabulary.learn([text]),
  'followed queries': (text) => void standing.match([text], 'de'),
};

test.each(Object.keys(readers))('S12 %s do not keep the texts they were cut from', (name) => {
  const read = readers[name];
  // Load everything that is loaded once, such as a stemmer, before measuring.
  for (const text of textsWithRareWords(2, 1000)) read?.(text);
  const kept = measureKept(() => {
    for (const text of textsWithRareWords(100, 50_000)) read?.(text);
  });
  expect(kept / 2 ** 20, 'MiB kept of 4.8').toBeLessThan(1);
});
