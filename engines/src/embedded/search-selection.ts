import type { SearchDefinition } from '@runrate/contracts';
import { ftsNot, ftsText } from './fts-expression.ts';
import type { SearchRequest } from './search-request.ts';
import { lastRowAt } from './search-rows.ts';
import { documentTable, keywordTable, textTable, titleTable } from './search-tables.ts';

export interface Selection {
  readonly table: string;
  readonly conditions: readonly string[];
  readonly values: readonly (string | number)[];
}

export function fromSelection({ table, conditions }: Selection): string {
  return `FROM ${table} WHERE ${conditions.join(' AND ')}`;
}

/** All fields together have to match the FTS5 expression. */
export function selectTexts(
  { name }: SearchDefinition,
  expression: string,
  without: readonly string[],
  request: SearchRequest,
): Selection {
  const excluded = without.map(ftsText).join(' OR ');
  return withinBounds(name, request, {
    table: textTable(name),
    conditions: [`${textTable(name)} MATCH ?`],
    values: [without.length > 0 ? ftsNot(expression, excluded) : expression],
  });
}

export function selectRows(
  { name }: SearchDefinition,
  rows: readonly number[],
  required: string | undefined,
  without: readonly string[],
  request: SearchRequest,
): Selection {
  const [documents, texts] = [documentTable(name), textTable(name)];
  const chosen: Selection = {
    table: documents,
    conditions: [`${documents}.rowid IN (${rows.map(() => '?').join(', ')})`],
    values: rows,
  };
  const kept = without.length > 0 ? except(chosen, texts, without.map(ftsText).join(' OR ')) : chosen;
  if (required === undefined) return withinBounds(name, request, kept);
  return withinBounds(name, request, {
    ...kept,
    conditions: [
      ...kept.conditions,
      `${documents}.rowid IN (SELECT rowid FROM ${texts} WHERE ${texts} MATCH ?)`,
    ],
    values: [...kept.values, required],
  });
}

export function selectTitles(
  { name }: SearchDefinition,
  expression: string,
  without: readonly string[],
  request: SearchRequest,
): Selection {
  const titles: Selection = {
    table: titleTable(name),
    conditions: [`${titleTable(name)} MATCH ?`],
    values: [expression],
  };
  const kept =
    without.length > 0 ? except(titles, textTable(name), without.map(ftsText).join(' OR ')) : titles;
  return withinBounds(name, request, kept);
}

/** Excludes what matches in a table. `+` lets FTS5 walk its own matches, not the list. */
export function except(selection: Selection, table: string, expression: string): Selection {
  return {
    ...selection,
    conditions: [
      ...selection.conditions,
      `+${selection.table}.rowid NOT IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`,
    ],
    values: [...selection.values, expression],
  };
}

function withinBounds(
  name: string,
  { notAfter, filter = {} }: SearchRequest,
  selection: Selection,
): Selection {
  const conditions = [...selection.conditions];
  const values = [...selection.values];
  if (notAfter !== undefined) {
    conditions.push(`${selection.table}.rowid <= ?`);
    values.push(lastRowAt(Date.parse(notAfter)));
  }
  for (const [field, value] of Object.entries(filter)) {
    conditions.push(
      `+${selection.table}.rowid IN (SELECT row FROM ${keywordTable(name)} WHERE field = ? AND value = ?)`,
    );
    values.push(field, value);
  }
  return { ...selection, conditions, values };
}
