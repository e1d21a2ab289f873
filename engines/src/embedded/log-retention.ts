import type { DatabaseSync } from 'node:sqlite';
import { onlyPartition, recordsTable, type TopicRetention } from './log-tables.ts';
import { createStatements, inTransaction, numberOf } from './row-values.ts';

export interface TidyRequest {
  readonly topic: string;
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** Also drop tombstones older than a day. Not right after start, so that lagging readers still see them. */
  readonly tombstones: boolean;
}

export interface ForgetRequest {
  readonly topic: string;
  /** First offset that is kept. */
  readonly before: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Number of records read in one step, so that appends wait no longer than some milliseconds. */
const stepRecords = 2000;

/** Drops what retention doesn't keep, in short steps. Both functions return whether there is more to do. */
export function createLogRetention(database: DatabaseSync, topics: readonly TopicRetention[]) {
  const statements = createStatements(database);
  const retentions = new Map(topics.map(({ topic, retention }) => [topic, retention]));

  function compact(topic: string): boolean {
    const table = recordsTable(topic);
    const row = statements(
      'SELECT next_offset, compacted_to FROM partitions WHERE topic = ? AND partition = ?',
    ).get(topic, onlyPartition);
    const from = numberOf(row ?? {}, 'compacted_to');
    const end = numberOf(row ?? {}, 'next_offset');
    const to = Math.min(from + stepRecords, end);
    if (to === from) return false;
    statements(
      `DELETE FROM ${table} WHERE offset IN (
         SELECT older.offset
         FROM (SELECT DISTINCT key FROM ${table} WHERE offset >= ? AND offset < ?) AS touched
         CROSS JOIN ${table} AS older ON older.key = touched.key
         WHERE older.offset < (SELECT max(last.offset) FROM ${table} AS last WHERE last.key = touched.key))`,
    ).run(from, to);
    statements('UPDATE partitions SET compacted_to = ? WHERE topic = ? AND partition = ?').run(
      to,
      topic,
      onlyPartition,
    );
    return to < end;
  }

  /** The last record of a topic only loses its key: a reader behind it has to get to the end. */
  function dropTombstones(topic: string, now: number): boolean {
    const table = recordsTable(topic);
    const row = statements(
      'SELECT next_offset, compacted_to FROM partitions WHERE topic = ? AND partition = ?',
    ).get(topic, onlyPartition);
    const to = numberOf(row ?? {}, 'compacted_to');
    const last = numberOf(row ?? {}, 'next_offset') - 1;
    const old = 'value IS NULL AND appended_at < ?';
    const { changes } = statements(
      `DELETE FROM ${table} WHERE offset IN (SELECT offset FROM ${table} WHERE ${old} AND offset < ? LIMIT ?)`,
    ).run(now - dayMilliseconds, Math.min(to, last), stepRecords);
    if (last < to)
      statements(`UPDATE ${table} SET key = '' WHERE ${old} AND offset = ? AND key <> ''`).run(
        now - dayMilliseconds,
        last,
      );
    return Number(changes) === stepRecords;
  }

  function dropOld(topic: string, now: number): boolean {
    const table = recordsTable(topic);
    const { changes } = statements(
      `DELETE FROM ${table} WHERE appended_at < ? AND offset IN (SELECT offset FROM ${table} ORDER BY offset LIMIT ?)`,
    ).run(now - dayMilliseconds, stepRecords);
    return Number(changes) === stepRecords;
  }

  function forget({ topic, before }: ForgetRequest): boolean {
    const table = recordsTable(topic);
    const { changes } = statements(
      `DELETE FROM ${table} WHERE offset IN (SELECT offset FROM ${table} WHERE offset < ? ORDER BY offset LIMIT ?)`,
    ).run(before, stepRecords);
    return Number(changes) === stepRecords;
  }

  function tidy({ topic, now, tombstones }: TidyRequest): boolean {
    const retention = retentions.get(topic);
    if (retention === 'day') return inTransaction(database, () => dropOld(topic, now));
    if (retention !== 'compacted') return false;
    return inTransaction(database, () => compact(topic) || (tombstones && dropTombstones(topic, now)));
  }

  return { tidy, forget };
}
