import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { wordMatch } from '../search/query-units.ts';
import { ftsTwoOf } from './fts-expression.ts';

const words = Array.from({ length: 32 }, (_, place) => `word${place}`);

test.each([2, 3, 7, 32])(
  'FND-04 of %i words, documents with any two match, those with one do not',
  (count) => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE VIRTUAL TABLE texts USING fts5(text)');
    const insert = database.prepare('INSERT INTO texts (text) VALUES (?)');
    const terms = words.slice(0, count);
    const pairs = terms.flatMap((one, place) => terms.slice(place + 1).map((other) => `${one} ${other}`));
    for (const text of [...terms, ...pairs, 'none of them']) insert.run(text);
    const select = database.prepare('SELECT text FROM texts WHERE texts MATCH ? ORDER BY rowid');
    const found = select.all(ftsTwoOf(terms.map(wordMatch))).map((row) => row['text']);
    expect(found).toEqual(pairs);
    database.close();
  },
);
