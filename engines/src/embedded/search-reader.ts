import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition } from '@runrate/contracts';
import { highlightMarks, type SearchAnswer, type SearchQuery } from '../ports/search-index.ts';
import { parseQueryText } from './query-text.ts';
import { createStatements, inSnapshot, numberOf, textOf } from './row-values.ts';
import { createMatcher } from './search-matching.ts';
import { createRanking, type RankedRow } from './search-ranking.ts';
import { fromSelection, type Selection } from './search-selection.ts';
import { documentTable, keywordTable, textTable } from './search-tables.ts';
import { createVocabularyReader } from './vocabulary.ts';

/** A query whose index travels by name. */
export type SearchRequest = Omit<SearchQuery, 'index'> & { readonly index: string };

const snippetTokens = 24;
const scanDocuments = 1000;

/** Reads of the search indexes, on a connection of their own. */
export function createSearchReader(database: DatabaseSync, searches: readonly SearchDefinition[]) {
  const readers = new Map(searches.map((index) => [index.name, createIndexReader(database, index)]));

  function readerOf(index: string) {
    const reader = readers.get(index);
    if (!reader) throw new TypeError(`the search was opened without an index ${index}`);
    return reader;
  }

  return {
    search: (request: SearchRequest) => inSnapshot(database, () => readerOf(request.index).search(request)),
    count: ({ index }: { index: string }) => readerOf(index).count(),
    scan: ({ index, after }: { index: string; after: string | undefined }) => readerOf(index).scan(after),
  };
}

function createIndexReader(database: DatabaseSync, index: SearchDefinition) {
  const statements = createStatements(database);
  const match = createMatcher(index, statements, createVocabularyReader(database, index.name));
  const rank = createRanking(index, statements);
  const text = textTable(index.name);
  const documents = documentTable(index.name);
  const fields = Object.keys(index.text);

  /**
   * Highlights of a page in one walk over the matches (`+rowid` keeps FTS5 from searching anew for each hit,
   * which is slow for prefixes): the first field in full, of the others the best passage.
   */
  function highlightsOf(expression: string, rows: readonly RankedRow[]): Map<number, Record<string, string>> {
    const { open, close } = highlightMarks;
    const passages = fields.map((_, column) =>
      column === 0
        ? `highlight(${text}, 0, '${open}', '${close}') AS c0`
        : `snippet(${text}, ${column}, '${open}', '${close}', '…', ${snippetTokens}) AS c${column}`,
    );
    const found = statements(
      `SELECT rowid AS row, ${passages.join(', ')} FROM ${text}
       WHERE ${text} MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`,
    ).all(expression, JSON.stringify(rows.map(({ row }) => row)));
    return new Map(
      found.map((values) => [
        numberOf(values, 'row'),
        Object.fromEntries(
          fields.flatMap((field, column) => {
            const passage = textOf(values, `c${column}`);
            return passage.includes(open) ? [[field, passage]] : [];
          }),
        ),
      ]),
    );
  }

  function facetOf(field: string, selection: Selection): { value: string; count: number }[] {
    return statements(
      `SELECT f.value AS value, count(*) AS count
       FROM (SELECT ${text}.rowid AS row ${fromSelection(index, selection)}) AS m
       CROSS JOIN ${keywordTable(index.name)} AS f ON f.row = m.row
       WHERE f.field = ? GROUP BY f.value ORDER BY count DESC, value`,
    )
      .all(...selection.values, field)
      .map((row) => ({ value: textOf(row, 'value'), count: numberOf(row, 'count') }));
  }

  function search(request: SearchRequest): SearchAnswer {
    const query = parseQueryText(request.text);
    const found = match(query, request);
    const facets = (request.facets ?? []).map((field) => [
      field,
      found ? facetOf(field, found.selection) : [],
    ]);
    if (!found) return { total: 0, hits: [], facets: Object.fromEntries(facets), corrected: false };
    const rows = rank(found.selection, query.without, request);
    const highlights = highlightsOf(found.selection.expression, rows);
    return {
      total: found.total,
      hits: rows.map(({ row, id, score }) => ({ id, score, highlights: highlights.get(row) ?? {} })),
      facets: Object.fromEntries(facets),
      corrected: found.corrected,
    };
  }

  function count(): number {
    return numberOf(statements(`SELECT count(*) AS total FROM ${documents}`).get() ?? {}, 'total');
  }

  function scan(after: string | undefined): { id: string; version: number }[] {
    const condition = after === undefined ? 'TRUE' : 'id > ?';
    return statements(`SELECT id, version FROM ${documents} WHERE ${condition} ORDER BY id LIMIT ?`)
      .all(...(after === undefined ? [] : [after]), scanDocuments)
      .map((row) => ({ id: textOf(row, 'id'), version: numberOf(row, 'version') }));
  }

  return { search, count, scan };
}
