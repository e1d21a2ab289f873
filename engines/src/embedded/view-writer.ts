import type { DatabaseSync } from 'node:sqlite';
import type { CommitOutcome, PositionStep } from '../ports/view-store.ts';
import { changedEntries, entriesOf, type ViewPlan } from './list-entries.ts';
import { documentsTable, entriesTable, keyColumns } from './list-sql.ts';
import { createStatements, numberOf, textOf } from './row-values.ts';
import { insertEntry, parseDocument } from './view-tables.ts';

export interface Commit {
  readonly writes: readonly {
    readonly view: string;
    readonly key: string;
    readonly document: string | null;
    readonly expectedRevision: number;
  }[];
  readonly positions: readonly PositionStep[];
}
type Write = Commit['writes'][number];

/** Applies commits inside a transaction of the caller; a commit that throws must be rolled back by it. */
export function createViewWriter(database: DatabaseSync, views: readonly ViewPlan[]) {
  const statements = createStatements(database);
  const plans = new Map(views.map((view) => [view.name, view]));

  function isFenced(step: PositionStep): boolean {
    const row = statements(
      'SELECT next FROM positions WHERE projection = ? AND topic = ? AND partition = ?',
    ).get(step.projection, step.topic, step.partition);
    return (row ? numberOf(row, 'next') : 0) !== step.expected;
  }

  function revisionOf({ view, key }: Write): number {
    const row = statements(`SELECT revision FROM ${documentsTable(view)} WHERE key = ?`).get(key);
    return row ? numberOf(row, 'revision') : 0;
  }

  function writeEntries(plan: ViewPlan, key: string, before: string | undefined, after: string | null): void {
    const names = Object.entries(plan.lists);
    if (names.length === 0) return;
    const old = before === undefined ? undefined : parseDocument(before);
    const fresh = after === null ? undefined : parseDocument(after);
    for (const [name, list] of names) {
      const { removed, added } = changedEntries(
        old ? entriesOf(list, key, old) : [],
        fresh ? entriesOf(list, key, fresh) : [],
      );
      const columns = keyColumns(list);
      const match = columns.map((column) => `${column} = ?`).join(' AND ');
      for (const entry of removed) {
        statements(`DELETE FROM ${entriesTable(plan.name, name)} WHERE ${match}`).run(
          ...entry.slice(0, columns.length),
        );
      }
      for (const entry of added) statements(insertEntry(plan.name, name, list)).run(...entry);
    }
  }

  function writeDocument(write: Write): void {
    const plan = plans.get(write.view);
    if (!plan) throw new TypeError(`the store was opened without a view ${write.view}`);
    const table = documentsTable(write.view);
    const old = statements(`SELECT document FROM ${table} WHERE key = ?`).get(write.key);
    const before = old && textOf(old, 'document');
    if (write.document !== null && before === write.document) {
      statements(`UPDATE ${table} SET revision = revision + 1 WHERE key = ?`).run(write.key);
      return;
    }
    writeEntries(plan, write.key, before, write.document);
    if (write.document === null) removeDocument(write, table);
    else if (before === undefined) createDocument(write, table);
    else
      statements(`UPDATE ${table} SET revision = revision + 1, document = ? WHERE key = ?`).run(
        write.document,
        write.key,
      );
  }

  /** A created document begins above every revision deleted from its view: a stale writer can't mistake it. */
  function createDocument({ view, key, document }: Write, table: string): void {
    statements(
      `INSERT INTO ${table} (key, revision, document)
       SELECT ?, deleted_revision + 1, ? FROM views WHERE name = ?`,
    ).run(key, document, view);
  }

  function removeDocument({ view, key, expectedRevision }: Write, table: string): void {
    statements(`DELETE FROM ${table} WHERE key = ?`).run(key);
    statements('UPDATE views SET deleted_revision = max(deleted_revision, ?) WHERE name = ?').run(
      expectedRevision,
      view,
    );
  }

  return function applyCommit({ writes, positions }: Commit): CommitOutcome {
    if (positions.some(isFenced)) return 'fenced';
    if (writes.some((write) => revisionOf(write) !== write.expectedRevision)) return 'conflict';
    for (const write of writes) writeDocument(write);
    const upsert = statements(
      `INSERT INTO positions (projection, topic, partition, next) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET next = excluded.next`,
    );
    for (const { projection, topic, partition, next } of positions)
      upsert.run(projection, topic, partition, next);
    return 'committed';
  };
}
