import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition } from '@runrate/contracts';
import type { SearchResult } from '../ports/search-index.ts';
import { createHitReader } from '../search/explain-hit.ts';
import { createLocator } from '../search/locate-units.ts';
import { parseQueryText } from '../search/query-text.ts';
import { createStatements, inSnapshot, numberOf, textOf } from './row-values.ts';
import { createMatcher } from './search-matching.ts';
import { createRanking } from './search-ranking.ts';
import type { SearchRequest } from './search-request.ts';
import { millisecondsOfRow } from './search-rows.ts';
import { fromSelection, type Selection } from './search-selection.ts';
import { documentTable, keywordTable } from './search-tables.ts';
import { createVectorReader, type NearestRequest } from './vector-reader.ts';
import { createVocabularyReader } from './vocabulary.ts';

const scanDocuments = 1000;

export type ScanPlace = { readonly from: string } | { readonly after: string };

/** Reads the search indexes, on its own connection. */
export function createSearchReader(database: DatabaseSync, searches: readonly SearchDefinition[]) {
  const ofTexts = searches.filter(({ vectors }) => !vectors);
  const ofVectors = searches.filter(({ vectors }) => vectors);
  const readers = new Map(ofTexts.map((index) => [index.name, createIndexReader(database, index)]));
  const vectorReaders = new Map(ofVectors.map((index) => [index.name, createVectorReader(database, index)]));

  function readerOf(index: string) {
    const reader = readers.get(index);
    if (!reader) throw new TypeError(`the search was opened without an index ${index}`);
    return reader;
  }

  return {
    search: (request: SearchRequest) => inSnapshot(database, () => readerOf(request.index).search(request)),
    nearest: (request: NearestRequest) =>
      inSnapshot(database, () => vectorReaders.get(request.index)?.nearest(request) ?? []),
    count: ({ index }: { index: string }) => (vectorReaders.get(index) ?? readerOf(index)).count(),
    scan({ index, place }: { index: string; place: ScanPlace }) {
      const [condition, id] = 'after' in place ? ['id > ?', place.after] : ['id >= ?', place.from];
      return (vectorReaders.get(index) ?? readerOf(index)).scan(condition, id);
    },
  };
}

function createIndexReader(database: DatabaseSync, index: SearchDefinition) {
  const statements = createStatements(database);
  const matcher = createMatcher(index, statements, createVocabularyReader(database, index.name));
  const { match } = matcher;
  const { rank, textsOf } = createRanking(index, statements, matcher);
  const documents = documentTable(index.name);
  const fields = Object.keys(index.text);

  function facetOf(field: string, selections: readonly Selection[]): { value: string; count: number }[] {
    const [counted = [], ...more] = selections.map((selection) => countValues(field, selection));
    if (more.length === 0) return counted;
    const counts = new Map<string, number>();
    for (const { value, count } of [...counted, ...more.flat()])
      counts.set(value, (counts.get(value) ?? 0) + count);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
  }

  function countValues(field: string, selection: Selection): { value: string; count: number }[] {
    return statements(
      `SELECT f.value AS value, count(*) AS count
       FROM (SELECT ${selection.table}.rowid AS row ${fromSelection(selection)}) AS m
       CROSS JOIN ${keywordTable(index.name)} AS f ON f.row = m.row
       WHERE f.field = ? GROUP BY f.value ORDER BY count DESC, value`,
    )
      .all(...selection.values, field)
      .map((row) => ({ value: textOf(row, 'value'), count: numberOf(row, 'count') }));
  }

  function search(request: SearchRequest): SearchResult {
    const found = match(parseQueryText(request.text, matcher.languages()), request);
    const facets = (request.facets ?? []).map((field) => [
      field,
      found ? facetOf(field, found.selections) : [],
    ]);
    if (!found) return { total: 0, hits: [], facets: Object.fromEntries(facets), corrected: false };
    const locate = createLocator(found.units);
    const readHit = createHitReader(fields, found.units, locate, request.explain);
    return {
      total: found.total,
      hits: rank(found, locate, request).map((hit) => ({
        ...{ id: hit.id, score: hit.score, time: millisecondsOfRow(hit.row) },
        ...(hit.kind && { kind: hit.kind }),
        ...readHit({ ...hit, text: textsOf(hit.row, fields) }),
      })),
      facets: Object.fromEntries(facets),
      corrected: found.corrected,
      ...(found.meant === undefined ? {} : { meant: found.meant }),
    };
  }

  function count(): number {
    return numberOf(statements(`SELECT count(*) AS total FROM ${documents}`).get() ?? {}, 'total');
  }

  function scan(condition: string, id: string): { id: string; version: number }[] {
    return statements(`SELECT id, version FROM ${documents} WHERE ${condition} ORDER BY id LIMIT ?`)
      .all(id, scanDocuments)
      .map((row) => ({ id: textOf(row, 'id'), version: numberOf(row, 'version') }));
  }

  return { search, count, scan };
}
