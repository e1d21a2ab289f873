import type { SearchDefinition } from '@runrate/contracts';
import { ftsAnyOf } from './query-text.ts';
import type { SearchRequest } from './search-reader.ts';
import { documentTable, keywordTable, textColumns, textTable } from './search-tables.ts';

/** The documents a query is about, in the words of SQL. */
export interface Selection {
  /** What the documents match, without what they must not. */
  readonly expression: string;
  readonly conditions: readonly string[];
  readonly values: readonly (string | number)[];
  /** True where the conditions need the row of `documents`. */
  readonly joined: boolean;
}

/** FROM and WHERE of a selection; `d` is the row of `documents`. */
export function fromSelection(
  index: SearchDefinition,
  selection: Selection,
  joined = selection.joined,
): string {
  const text = textTable(index.name);
  const join = joined ? `CROSS JOIN ${documentTable(index.name)} AS d ON d.row = ${text}.rowid` : '';
  return `FROM ${text} ${join} WHERE ${selection.conditions.join(' AND ')}`;
}

/** Documents that match the expression and none of the texts, within the bounds of the request. */
export function selectMatches(
  index: SearchDefinition,
  expression: string,
  without: readonly string[],
  request: SearchRequest,
): Selection {
  const conditions = [`${textTable(index.name)} MATCH ?`];
  const values: (string | number)[] = [
    without.length > 0 ? `(${expression}) NOT (${ftsAnyOf(without)})` : expression,
  ];
  if (request.notAfter !== undefined) {
    conditions.push('d.time <= ?');
    values.push(Date.parse(request.notAfter));
  }
  for (const [field, value] of Object.entries(request.filter ?? {})) {
    conditions.push(
      `EXISTS (SELECT 1 FROM ${keywordTable(index.name)} AS k WHERE k.row = d.row AND k.field = ? AND k.value = ?)`,
    );
    values.push(field, value);
  }
  return { expression, conditions, values, joined: conditions.length > 1 };
}

/** FTS5 expression for what matches wholly within the first text field. */
export function withinFirstField(index: SearchDefinition, expression: string): string {
  return `${textColumns(index)[0]} : (${expression})`;
}

/** The selection without what matches wholly within the first text field. */
export function beyondFirstField(index: SearchDefinition, selection: Selection): Selection {
  const text = textTable(index.name);
  return {
    ...selection,
    conditions: [
      ...selection.conditions,
      `${text}.rowid NOT IN (SELECT rowid FROM ${text} WHERE ${text} MATCH ?)`,
    ],
    values: [...selection.values, withinFirstField(index, selection.expression)],
  };
}
