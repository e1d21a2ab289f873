import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { openDataFile, openForReading } from './data-files.ts';
import { createLogReader, layOutTopics, logFile } from './log-tables.ts';
import { createLogWriter } from './log-writer.ts';

/** Calls `then` each time a statement that contains `words` has been read. */
function after(words: string, database: DatabaseSync, then: () => void): DatabaseSync {
  const prepare: DatabaseSync['prepare'] = (sql) => {
    const statement = database.prepare(sql);
    if (!sql.includes(words)) return statement;
    const get = statement.get.bind(statement);
    statement.get = () => {
      const row = get();
      then();
      return row;
    };
    return statement;
  };
  return new Proxy(database, {
    get: (target, name) => {
      if (name === 'prepare') return prepare;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('the first record of a topic, appended while its beginning is read, is not taken for a lost one', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'log.db');
  using written = openDataFile(path, logFile);
  layOutTopics(written, [{ topic: 'edits', retention: 'kept' }]);
  const writer = createLogWriter(written);
  using read = openForReading(path, 4);
  const append = () =>
    writer.append([
      { records: [{ topic: 'edits', key: 'one', value: '{}' }], at: 0, moreFollows: false, isLast: false },
    ]);
  const reader = createLogReader(after('min(offset)', read, append));
  expect(reader.identity(['edits']).begins).toEqual({ edits: 0 });
  expect(reader.nextOffset('edits')).toBe(1);
});
