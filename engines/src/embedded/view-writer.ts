import type { DatabaseSync } from 'node:sqlite';
import type { CommitOutcome, PositionStep } from '../ports/view-store.ts';
import {
  changedEntries,
  dependsOnFields,
  entriesOf,
  storedEntriesOf,
  type ViewPlan,
} from './list-entries.ts';
import { documentsTable, entriesTable, keyColumns } from './list-sql.ts';
import { numberOf, textOf } from './row-values.ts';
import { insertEntry, parseDocument } from './view-tables.ts';

export interface Commit {
  readonly writes: readonly {
    readonly view: string;
    readonly key: string;
    readonly document: string | null;
    /** Fields of the document that lists depend on, so that its text is not parsed again for them. */
    readonly listed: Readonly<Record<string, unknown>> | undefined;
    readonly expectedRevision: number;
  }[];
  readonly positions: readonly PositionStep[];
}
type Write = Commit['writes'][number];
/** A write that expects no document under its key. */
type Fresh = Write & { readonly document: string };

/** What is stored under a key; revision 0 if nothing is. */
interface Found {
  readonly revision: number;
  readonly document: string | undefined;
}

const nothing: Found = { revision: 0, document: undefined };

/** Applies commits inside the caller's transaction. The caller must roll back a commit that throws. */
export function createViewWriter(database: DatabaseSync, views: readonly ViewPlan[]) {
  const plans = new Map(views.map((view) => [view.name, view]));
  const tables = new Map<string, ReturnType<typeof openTable>>();
  const nextOf = database.prepare(
    'SELECT next FROM positions WHERE projection = ? AND topic = ? AND partition = ?',
  );
  const moveTo = database.prepare(
    `INSERT INTO positions (projection, topic, partition, next) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET next = excluded.next`,
  );

  function isFenced({ projection, topic, partition, expected }: PositionStep): boolean {
    const row = nextOf.get(projection, topic, partition);
    return (row ? numberOf(row, 'next') : 0) !== expected;
  }

  function tableOf(view: string) {
    const known = tables.get(view);
    if (known) return known;
    const plan = plans.get(view);
    if (!plan) throw new TypeError(`the store was opened without a view ${view}`);
    const table = openTable(database, plan);
    tables.set(view, table);
    return table;
  }

  /** Inserts new documents, and looks for none of them first. Returns false, with none inserted, if one is there. */
  function insertAll(fresh: readonly Fresh[]): boolean {
    for (const [index, write] of fresh.entries()) {
      if (tableOf(write.view).insert(write)) continue;
      for (const { view, key } of fresh.slice(0, index)) tableOf(view).takeOut(key);
      return false;
    }
    return true;
  }

  return function applyCommit({ writes, positions }: Commit): CommitOutcome {
    if (positions.some(isFenced)) return 'fenced';
    const fresh = writes.filter(isFresh);
    const others = writes.filter((write) => !isFresh(write));
    const found = others.map(({ view, key }) => tableOf(view).find(key));
    if (others.some((write, index) => found[index]?.revision !== write.expectedRevision)) return 'conflict';
    if (!insertAll(fresh)) return 'conflict';
    for (const write of fresh) tableOf(write.view).writeEntries(write, undefined);
    for (const [index, write] of others.entries()) tableOf(write.view).write(write, found[index] ?? nothing);
    for (const { projection, topic, partition, next } of positions)
      moveTo.run(projection, topic, partition, next);
    return 'committed';
  };
}

function isFresh(write: Write): write is Fresh {
  return write.document !== null && write.expectedRevision === 0;
}

/** Statements are prepared once, because each write needs several. */
function openTable(database: DatabaseSync, view: ViewPlan) {
  const table = documentsTable(view.name);
  const select = database.prepare(`SELECT revision, document FROM ${table} WHERE key = ?`);
  // A new document starts above every revision deleted from its view, so a stale writer can't mistake it for the old
  // one.
  const insert = database.prepare(`INSERT INTO ${table} (key, revision, document)
    VALUES (?, (SELECT deleted_revision + 1 FROM views WHERE name = ?), ?) ON CONFLICT DO NOTHING`);
  const replace = database.prepare(`UPDATE ${table} SET revision = revision + 1, document = ? WHERE key = ?`);
  const touch = database.prepare(`UPDATE ${table} SET revision = revision + 1 WHERE key = ?`);
  const remove = database.prepare(`DELETE FROM ${table} WHERE key = ?`);
  const noteRemoved = database.prepare(
    'UPDATE views SET deleted_revision = max(deleted_revision, ?) WHERE name = ?',
  );
  const lists = Object.entries(view.lists).map(([name, list]) => {
    const columns = keyColumns(list);
    const match = columns.map((column) => `${column} = ?`).join(' AND ');
    return {
      ...{ list, width: columns.length },
      add: database.prepare(insertEntry(view.name, name, list)),
      remove: database.prepare(`DELETE FROM ${entriesTable(view.name, name)} WHERE ${match}`),
    };
  });

  const varying = lists.filter(({ list }) => dependsOnFields(list));

  function find(key: string): Found {
    const row = select.get(key);
    return row ? { revision: numberOf(row, 'revision'), document: textOf(row, 'document') } : nothing;
  }

  function writeEntries({ key, document, listed }: Write, before: string | undefined): void {
    const concerned = before === undefined || document === null ? lists : varying;
    if (concerned.length === 0) return;
    const old = before === undefined ? undefined : parseDocument(before);
    const fresh = document === null ? undefined : listed;
    for (const { list, width, ...entries } of concerned) {
      const { removed, added } = changedEntries(
        old ? storedEntriesOf(list, key, old) : [],
        fresh ? entriesOf(list, key, fresh) : [],
      );
      for (const entry of removed) entries.remove.run(...entry.slice(0, width));
      for (const entry of added) entries.add.run(...entry);
    }
  }

  function write(one: Write, { document: before }: Found): void {
    const { key, document, expectedRevision } = one;
    if (document !== null && before === document) {
      touch.run(key);
      return;
    }
    writeEntries(one, before);
    if (document !== null) replace.run(document, key);
    else {
      remove.run(key);
      noteRemoved.run(expectedRevision, view.name);
    }
  }

  return {
    find,
    write,
    writeEntries,
    /** Returns false if there is a document under the key already. */
    insert: ({ key, document }: Fresh) => insert.run(key, view.name, document).changes > 0,
    /** Undoes an insertion of the same transaction. */
    takeOut: (key: string) => void remove.run(key),
  };
}
