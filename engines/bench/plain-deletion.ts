// What SQLite takes by itself to delete rows so that nothing of them is left in the file: node engines/bench/plain-deletion.ts 10000
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const count = Number(process.argv[2] ?? 1000);
const rowsAtOnce = 500;
const folder = mkdtempSync(join(tmpdir(), 'plain-deletion-'));
const database = new DatabaseSync(join(folder, 'rows.db'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA synchronous = FULL');
database.exec('CREATE TABLE rows (key TEXT PRIMARY KEY, text TEXT)');
const insert = database.prepare('INSERT INTO rows VALUES (?, ?)');
database.exec('BEGIN');
for (let n = 0; n < count; n += 1) insert.run(`key-${n}`, `${n} `.repeat(1024).slice(0, 1024));
database.exec('COMMIT');
const remove = database.prepare('DELETE FROM rows WHERE key = ?');
const startedAt = performance.now();
for (let start = 0; start < count; start += rowsAtOnce) {
  database.exec('BEGIN');
  for (let n = start; n < Math.min(start + rowsAtOnce, count); n += 1) remove.run(`key-${n}`);
  database.exec('COMMIT');
}
database.exec('PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
process.stdout.write(`${Math.round(performance.now() - startedAt)} ms\n`);
database.close();
rmSync(folder, { recursive: true });
