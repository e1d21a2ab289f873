import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { damagedFile, explaining, newerFile } from './failures.ts';
import { keepPrivate, makePrivateFile } from './private-files.ts';
import { numberOf, quoted, textOf } from './row-values.ts';

export interface DataFileKind {
  /** Marks a file as belonging to the hub, in four characters. */
  readonly applicationId: number;
  /** A file with a higher layout is from a newer version. */
  readonly layout: number;
  readonly schema: string;
}

const headerLength = 100;
const magic = 'SQLite format 3\0';
/** Files up to this size have every page checked when they are opened, which takes about 30 ms. */
const thoroughCheckBytes = 16 * 1024 * 1024;

/** Opens a data file for the writer, or creates it. Throws `DataFileDamaged` before writing to a damaged one. */
export function openDataFile(path: string, kind: DataFileKind): DatabaseSync {
  return explaining(path, () => {
    if (existsSync(path)) checkHeader(path, kind);
    else layOut(path, kind);
    keepPrivate(path);
    const database = new DatabaseSync(path, { timeout: 1000 });
    try {
      configure(database);
      database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
      checkLayout(database, path, kind);
      checkPages(database, path);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Opens a second connection to a file that the writer has opened. It sees committed states only. */
export function openForReading(path: string, cacheMebibytes: number): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 1000 });
  configure(database);
  database.exec(`PRAGMA cache_size = -${cacheMebibytes * 1024}`);
  return database;
}

function configure(database: DatabaseSync): void {
  database.exec('PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192');
}

/** Creates a file under another name and renames it when complete, so that an empty file is always damaged. */
function layOut(path: string, kind: DataFileKind): void {
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  makePrivateFile(draft);
  const database = new DatabaseSync(draft);
  database.exec(`BEGIN; ${kind.schema};
    PRAGMA application_id = ${kind.applicationId}; PRAGMA user_version = ${kind.layout}; COMMIT;
    PRAGMA journal_mode = WAL`);
  database.close();
  // A WAL left behind by a file that was moved away must not be replayed into the new one.
  for (const leftover of [`${path}-wal`, `${path}-shm`]) {
    if (existsSync(leftover)) renameSync(leftover, `${leftover}.orphaned`);
  }
  renameSync(draft, path);
}

/** Reads the header without SQLite, because opening a file may already change it. */
function checkHeader(path: string, kind: DataFileKind): void {
  const { size } = statSync(path);
  const header = Buffer.alloc(headerLength);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, headerLength, 0);
  } finally {
    closeSync(file);
  }
  if (size === 0) throw damagedFile(path, 'it is empty');
  if (header.toString('latin1', 0, magic.length) !== magic) throw damagedFile(path, 'it is not a database');
  checkIdentity(path, kind, header.readUInt32BE(68), header.readUInt32BE(60));
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const missing = header.readUInt32BE(28) * pageSize - size;
  // A process killed during a checkpoint leaves a short file whose missing pages are all in the WAL.
  const inWal = existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0;
  if (missing > inWal) throw damagedFile(path, `its end is missing (${missing} bytes)`);
}

function checkIdentity(path: string, kind: DataFileKind, applicationId: number, layout: number): void {
  if (applicationId !== kind.applicationId) throw damagedFile(path, 'it belongs to another application');
  if (layout > kind.layout) throw newerFile(path, layout, kind.layout);
}

function checkLayout(database: DatabaseSync, path: string, kind: DataFileKind): void {
  const applicationId = numberOf(database.prepare('PRAGMA application_id').get() ?? {}, 'application_id');
  const layout = numberOf(database.prepare('PRAGMA user_version').get() ?? {}, 'user_version');
  checkIdentity(path, kind, applicationId, layout);
}

/**
 * Checks small files page by page. In bigger ones, reads only both ends of each table: a full check takes
 * seconds per gigabyte, a kill can't harm pages (the WAL is checksummed), and later reads report damage too.
 */
function checkPages(database: DatabaseSync, path: string): void {
  const thorough = statSync(path).size <= thoroughCheckBytes;
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`)
    .all()
    .map((row) => textOf(row, 'name'));
  for (const table of tables) {
    const finding = thorough ? quickCheck(database, table) : readBothEnds(database, table);
    if (finding !== 'ok') throw damagedFile(path, finding);
  }
}

function quickCheck(database: DatabaseSync, table: string): string {
  return textOf(database.prepare(`PRAGMA quick_check(${quoted(table)})`).get() ?? {}, 'quick_check');
}

function readBothEnds(database: DatabaseSync, table: string): string {
  const { primaryKey } = database
    .prepare(`SELECT group_concat(name) AS primaryKey FROM pragma_table_info(?) WHERE pk > 0`)
    .get(table) ?? { primaryKey: null };
  const order = typeof primaryKey === 'string' ? primaryKey.split(',').map(quoted) : ['rowid'];
  for (const direction of ['ASC', 'DESC']) {
    const terms = order.map((column) => `${column} ${direction}`).join(', ');
    const statement = database.prepare(`SELECT * FROM ${quoted(table)} ORDER BY ${terms} LIMIT 1`);
    // FTS5 stores deletions under row numbers that are too large for a JavaScript number.
    statement.setReadBigInts(true);
    statement.get();
  }
  return 'ok';
}
