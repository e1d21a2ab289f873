import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { RecordHeaders } from '../ports/event-log.ts';
import type { DataFileKind } from './data-files.ts';
import {
  createStatements,
  inSnapshot,
  inTransaction,
  numberOf,
  quoted,
  type Row,
  textOf,
} from './row-values.ts';

/** See `topics` in contracts. */
export type Retention = 'compacted' | 'kept' | 'day';
export interface TopicRetention {
  readonly topic: string;
  readonly retention: Retention;
}

/** A single process needs only one partition. The layout is ready for more. */
export const onlyPartition = 0;

export const logFile: DataFileKind = {
  applicationId: 0x52_52_4c_47,
  // 2: topics of removals and stories, which a program of layout 1 would silently skip.
  layout: 2,
  schema: `
    CREATE TABLE partitions (
      topic TEXT NOT NULL, partition INTEGER NOT NULL,
      next_offset INTEGER NOT NULL DEFAULT 0, compacted_to INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (topic, partition)
    ) WITHOUT ROWID;
    CREATE TABLE group_positions (
      group_name TEXT NOT NULL, topic TEXT NOT NULL, partition INTEGER NOT NULL, next_offset INTEGER NOT NULL,
      PRIMARY KEY (group_name, topic, partition)
    ) WITHOUT ROWID`,
};

export function recordsTable(topic: string): string {
  return quoted(`records ${topic}`);
}

/** Offsets of records that erased others. Their keys name what is gone. */
export const erasuresTable = 'erasures';

export function layOutTopics(database: DatabaseSync, topics: readonly TopicRetention[]): void {
  inTransaction(database, () => {
    database.exec(`PRAGMA user_version = ${logFile.layout};
      CREATE TABLE IF NOT EXISTS identity (id TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS ${erasuresTable} (
        topic TEXT NOT NULL, offset INTEGER NOT NULL, PRIMARY KEY (topic, offset)
      ) WITHOUT ROWID`);
    database
      .prepare('INSERT INTO identity (id) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM identity)')
      .run(randomUUID());
    const addPartition = database.prepare(
      'INSERT OR IGNORE INTO partitions (topic, partition) VALUES (?, ?)',
    );
    for (const { topic, retention } of topics) {
      const table = recordsTable(topic);
      addPartition.run(topic, onlyPartition);
      database.exec(`CREATE TABLE IF NOT EXISTS ${table} (
        offset INTEGER PRIMARY KEY, partition INTEGER NOT NULL DEFAULT ${onlyPartition},
        key TEXT NOT NULL, value TEXT, appended_at INTEGER NOT NULL, headers TEXT)`);
      addHeaders(database, topic);
      if (retention !== 'compacted') continue;
      database.exec(`CREATE INDEX IF NOT EXISTS ${quoted(`keys ${topic}`)} ON ${table} (key, offset);
        CREATE INDEX IF NOT EXISTS ${quoted(`tombstones ${topic}`)} ON ${table} (appended_at) WHERE value IS NULL`);
    }
  });
}

/** Adds a column that files of earlier versions lack, and earlier versions leave empty. */
function addHeaders(database: DatabaseSync, topic: string): void {
  const has = database.prepare(`SELECT 1 FROM pragma_table_info(?) WHERE name = 'headers'`);
  if (has.get(`records ${topic}`) === undefined)
    database.exec(`ALTER TABLE ${recordsTable(topic)} ADD COLUMN headers TEXT`);
}

export interface LogStretch {
  readonly records: readonly StretchRecord[];
  readonly nextOffset: number;
}

export interface StretchRecord {
  readonly offset: number;
  readonly key: string;
  readonly value: string | null;
  readonly headers?: RecordHeaders;
}

export interface StretchRequest {
  readonly topic: string;
  readonly offset: number;
  readonly limit: number;
}

export interface FileIdentity {
  readonly id: string;
  readonly begins: Readonly<Record<string, number>>;
}

/** Maximum size of the records in a stretch, beyond the first one. */
const maxStretchCharacters = 4 * 1024 * 1024;

export function createLogReader(database: DatabaseSync) {
  const statements = createStatements(database);

  function nextOffset(topic: string): number {
    const row = statements('SELECT next_offset FROM partitions WHERE topic = ? AND partition = ?');
    return numberOf(row.get(topic, onlyPartition) ?? {}, 'next_offset');
  }

  function readStretch({ topic, offset, limit }: StretchRequest): LogStretch {
    // Read the end first: what is appended before the records are read is then delivered by the next read.
    const end = nextOffset(topic);
    const rows = statements(
      `SELECT offset, key, value, headers FROM ${recordsTable(topic)} WHERE offset >= ? AND offset < ? ORDER BY offset LIMIT ?`,
    );
    const records: StretchRecord[] = [];
    let characters = 0;
    for (const row of rows.iterate(offset, end, limit)) {
      const value = textOrNull(row);
      characters += value?.length ?? 0;
      if (records.length > 0 && characters > maxStretchCharacters)
        return { records, nextOffset: after(records) };
      const record = { offset: numberOf(row, 'offset'), key: textOf(row, 'key'), value };
      records.push(row.headers === null ? record : { ...record, headers: headersOf(row) });
    }
    return { records, nextOffset: records.length < limit ? Math.max(offset, end) : after(records) };
  }

  function committed({ group, topic }: { group: string; topic: string }): number {
    const row = statements(
      'SELECT next_offset FROM group_positions WHERE group_name = ? AND topic = ? AND partition = ?',
    ).get(group, topic, onlyPartition);
    return row ? numberOf(row, 'next_offset') : 0;
  }

  /** Returns the id of the file, and the first offset of topics that lose nothing, not even by compaction. */
  function identity(kept: readonly string[]): FileIdentity {
    // An append between the two reads of an empty topic would make its first record look lost.
    return inSnapshot(database, () => {
      const { id } = statements('SELECT id FROM identity').get() ?? {};
      const begins = kept.map((topic) => {
        const first = statements(`SELECT min(offset) AS first FROM ${recordsTable(topic)}`).get()?.['first'];
        return [topic, typeof first === 'number' ? first : nextOffset(topic)] as const;
      });
      return { id: String(id), begins: Object.fromEntries(begins) };
    });
  }

  return { readStretch, nextOffset, committed, identity };
}

function headersOf(row: Row): RecordHeaders {
  const headers: RecordHeaders = JSON.parse(textOf(row, 'headers'));
  return headers;
}

function after(records: readonly StretchRecord[]): number {
  return (records.at(-1)?.offset ?? -1) + 1;
}

function textOrNull(row: Row): string | null {
  return row.value === null ? null : textOf(row, 'value');
}
