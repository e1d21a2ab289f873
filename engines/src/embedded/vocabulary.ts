import type { DatabaseSync } from 'node:sqlite';
import { ownCopy } from '../search/own-copy.ts';
import { isWithinOneEdit, planTypoSearch } from '../search/typo.ts';
import { foldWord } from '../search/words.ts';
import { createStatements, quoted, textOf } from './row-values.ts';

/** Words as written, because the stems in FTS5 can't correct a typo or complete a prefix. */
function vocabularyTable(index: string): string {
  return quoted(`words ${index}`);
}

export function vocabularySchema(index: string): string {
  return `CREATE TABLE IF NOT EXISTS ${vocabularyTable(index)} (word TEXT PRIMARY KEY, backwards TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${quoted(`backwards ${index}`)} ON ${vocabularyTable(index)} (backwards)`;
}

const shortestWord = 4;
const longestWord = 32;
const maxRemembered = 50_000;

export function createVocabularyWriter(database: DatabaseSync, index: string) {
  const statements = createStatements(database);
  const remembered = new Set<string>();

  function learnWord(written: string): void {
    if (remembered.has(written)) return;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.add(ownCopy(written));
    if (!/^\p{L}/u.test(written)) return;
    const letters = [...foldWord(written)];
    statements(`INSERT OR IGNORE INTO ${vocabularyTable(index)} (word, backwards) VALUES (?, ?)`).run(
      letters.join(''),
      letters.toReversed().join(''),
    );
  }

  /** Returns the words of removed texts. Those also in `said` are still in use. */
  function wordsOf(texts: readonly string[], said: readonly string[]): ReadonlySet<string> {
    const words = new Set<string>();
    if (texts.length === 0) return words;
    for (const text of texts) forEachWord(text, (word) => words.add(word));
    for (const text of said) forEachWord(text, (word) => words.delete(word));
    return words;
  }

  function forget(words: Iterable<string>, isFound: (word: string) => boolean): void {
    for (const word of words) {
      if (isFound(word)) continue;
      remembered.delete(word);
      const folded = [...foldWord(word)].join('');
      statements(`DELETE FROM ${vocabularyTable(index)} WHERE word = ?`).run(folded);
    }
  }

  return {
    wordsOf,

    learn: (texts: readonly string[]) => {
      for (const text of texts) forEachWord(text, learnWord);
    },
    forget,
  };
}

const separators = /[^\p{L}\p{M}\p{N}]/u;

/** Characters beyond ASCII are checked more closely later. */
function mayBelongToWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 127
  );
}

/** Works on character codes, which is five times as fast as a Unicode expression over the whole text. */
function forEachWord(text: string, take: (word: string) => void): void {
  let start = 0;
  let plain = true;
  for (let end = 0; end <= text.length; end += 1) {
    const code = end < text.length ? text.charCodeAt(end) : 0;
    if (mayBelongToWord(code)) {
      if (code > 127) plain = false;
      continue;
    }
    const stretch = end - start >= shortestWord ? text.slice(start, end) : '';
    for (const word of plain ? [stretch] : stretch.split(separators)) {
      if (word.length >= shortestWord && word.length <= longestWord) take(word);
    }
    start = end + 1;
    plain = true;
  }
}

const maxCompared = 5000;

export function createVocabularyReader(database: DatabaseSync, index: string) {
  const statements = createStatements(database);
  const table = vocabularyTable(index);

  function wordsWhere(column: 'word' | 'backwards', beginning: string, limit: number): string[] {
    return statements(`SELECT word FROM ${table} WHERE ${column} >= ? AND ${column} < ? LIMIT ?`)
      .all(beginning, `${beginning}\u{10FFFF}`, limit)
      .map((row) => textOf(row, 'word'));
  }

  function completions(typed: string, limit: number): string[] {
    return wordsWhere('word', foldWord(typed), limit);
  }

  /** Returns words within one typo of what was typed, but not the word itself. */
  function corrections(typed: string, limit: number): string[] {
    const letters = [...foldWord(typed)];
    const { head, backwardTail, swapped } = planTypoSearch(letters);
    const candidates = new Set([
      ...wordsWhere('word', head, maxCompared),
      ...wordsWhere('backwards', backwardTail, maxCompared),
    ]);
    if (statements(`SELECT 1 FROM ${table} WHERE word = ?`).get(swapped)) candidates.add(swapped);
    candidates.delete(letters.join(''));
    return [...candidates].filter((word) => isWithinOneEdit(letters, [...word])).slice(0, limit);
  }

  return { completions, corrections };
}

export type VocabularyReader = ReturnType<typeof createVocabularyReader>;
