import type { DatabaseSync } from 'node:sqlite';
import type { RecordHeaders } from '../ports/event-log.ts';
import { onlyPartition, recordsTable } from './log-tables.ts';
import { createStatements, inTransaction, numberOf, textOf } from './row-values.ts';

export interface Append {
  readonly records: readonly {
    readonly topic: string;
    readonly key: string;
    readonly value: string | null;
    readonly headers?: RecordHeaders;
  }[];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of records that overwrite: others will. */
  readonly moreFollows?: boolean;
}

export interface GroupPosition {
  readonly group: string;
  readonly topic: string;
  readonly next: number;
}

/** Writes of the log. Each function is one transaction, whatever the number of calls it is given. */
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

  /** Appends the records of all calls and does what goes with it; the answer has the offsets of each. */
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

  /** Takes the earlier records of the same keys out as well; of topics that are kept, what these said. */
  function overwrite(appends: readonly Append[], isKept: (topic: string) => boolean): number[][] {
    return appendAnd(appends, (offsets) => {
      for (const [index, { records }] of appends.entries()) {
        for (const [place, { topic, key }] of records.entries()) {
          const table = recordsTable(topic);
          const forget = isKept(topic) ? `UPDATE ${table} SET value = NULL` : `DELETE FROM ${table}`;
          statements(`${forget} WHERE key = ? AND offset < ?`).run(key, offsets[index]?.[place] ?? 0);
        }
      }
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

  return { append, overwrite, commitGroups };
}
