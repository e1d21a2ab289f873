import type { DatabaseSync } from 'node:sqlite';
import type { RecordHeaders } from '../ports/event-log.ts';
import { erasuresTable, onlyPartition, recordsTable } from './log-tables.ts';
import { createStatements, inTransaction, numberOf, textOf } from './row-values.ts';

export interface Append {
  readonly records: readonly {
    readonly topic: string;
    readonly key: string;
    readonly value: string | null;
    readonly headers?: RecordHeaders;
  }[];
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** Only for overwrites: others will follow. */
  readonly moreFollows?: boolean;
  /** Only for overwrites: all consequences of the previous ones are written. */
  readonly isLast?: boolean;
}

export interface ForgetKeysRequest {
  readonly topic: string;
  /** First offset whose key is kept. */
  readonly before: number;
}

export interface GroupPosition {
  readonly group: string;
  readonly topic: string;
  readonly next: number;
}

type IsKept = (topic: string) => boolean;

/** Each function is one transaction, however many calls it is given. */
export function createLogWriter(database: DatabaseSync) {
  const statements = createStatements(database);
  let nextOffsets = loadNextOffsets();

  function loadNextOffsets(): Map<string, number> {
    const rows = database.prepare('SELECT topic, next_offset FROM partitions').all();
    return new Map(rows.map((row) => [textOf(row, 'topic'), numberOf(row, 'next_offset')]));
  }

  function appendOne({ records, at }: Append, touched: Set<string>): number[] {
    return records.map(({ topic, key, value, headers }) => {
      const offset = nextOffsets.get(topic);
      if (offset === undefined) throw new TypeError(`the log has no topic ${topic}`);
      statements(
        `INSERT INTO ${recordsTable(topic)} (offset, key, value, appended_at, headers) VALUES (?, ?, ?, ?, ?)`,
      ).run(offset, key, value, at, headers ? JSON.stringify(headers) : null);
      nextOffsets.set(topic, offset + 1);
      touched.add(topic);
      return offset;
    });
  }

  /** Appends the records of all calls and runs `rest` in the same transaction. */
  function appendAnd(appends: readonly Append[], rest: (offsets: number[][]) => void): number[][] {
    try {
      return inTransaction(database, () => {
        const touched = new Set<string>();
        const offsets = appends.map((one) => appendOne(one, touched));
        const update = statements('UPDATE partitions SET next_offset = ? WHERE topic = ? AND partition = ?');
        for (const topic of touched) update.run(nextOffsets.get(topic) ?? 0, topic, onlyPartition);
        rest(offsets);
        return offsets;
      });
    } catch (error) {
      nextOffsets = loadNextOffsets();
      throw error;
    }
  }

  function append(appends: readonly Append[]): number[][] {
    return appendAnd(appends, () => undefined);
  }

  /** Also removes earlier records of the keys. Topics that keep every record lose only their keys and values. */
  function overwrite(appends: readonly Append[], isKept: IsKept): number[][] {
    return appendAnd(appends, (offsets) => {
      const note = statements(`INSERT INTO ${erasuresTable} (topic, offset) VALUES (?, ?)`);
      for (const [index, { records }] of appends.entries()) {
        for (const [place, { topic, key, value }] of records.entries()) {
          const table = recordsTable(topic);
          const offset = offsets[index]?.[place] ?? 0;
          const forget = isKept(topic)
            ? `UPDATE ${table} SET value = NULL, key = ''`
            : `DELETE FROM ${table}`;
          statements(`${forget} WHERE key = ? AND offset < ?`).run(key, offset);
          if (value === null) note.run(topic, offset);
        }
      }
    });
  }

  /**
   * Removes the keys of records that erased others, and returns their number. The last record of a topic, and
   * all records of topics that keep them, stay without a key, so that readers get to the end.
   */
  function forgetKeys({ topic, before }: ForgetKeysRequest, isKept: IsKept): number {
    const table = recordsTable(topic);
    const places = `${erasuresTable} WHERE topic = ? AND offset < ?`;
    const named = `value IS NULL AND offset IN (SELECT offset FROM ${places})`;
    return inTransaction(database, () => {
      if (!isKept(topic)) {
        const last = (nextOffsets.get(topic) ?? 0) - 1;
        statements(`DELETE FROM ${table} WHERE ${named} AND offset < ?`).run(topic, before, last);
      }
      statements(`UPDATE ${table} SET key = '' WHERE ${named}`).run(topic, before);
      return Number(statements(`DELETE FROM ${places}`).run(topic, before).changes);
    });
  }

  function commitGroups(positions: readonly GroupPosition[]): void {
    inTransaction(database, () => {
      const upsert = statements(
        `INSERT INTO group_positions (group_name, topic, partition, next_offset) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET next_offset = excluded.next_offset`,
      );
      for (const { group, topic, next } of positions) upsert.run(group, topic, onlyPartition, next);
    });
  }

  return { append, overwrite, forgetKeys, commitGroups };
}
