import type { SearchDefinition } from '@runrate/contracts';
import { numberOf, type Statements, textOf } from './row-values.ts';
import type { SearchRequest } from './search-reader.ts';
import {
  beyondFirstField,
  fromSelection,
  type Selection,
  selectMatches,
  withinFirstField,
} from './search-selection.ts';
import { documentTable, textTable } from './search-tables.ts';

export interface RankedRow {
  readonly row: number;
  readonly id: string;
  readonly score: number;
}

const recency = { share: 0.3, halfLifeMilliseconds: 180 * 24 * 60 * 60 * 1000 };

/**
 * Puts matches in order. Relevance is bm25 over the weighted fields times `0.7 + 0.3 · 2^(-age / 180 days)`;
 * documents that have all the words in their first text field (a title) come before all others, ranked by that
 * field alone, and of equal ones the newer comes first.
 */
export function createRanking(index: SearchDefinition, statements: Statements) {
  const text = textTable(index.name);
  const documents = documentTable(index.name);
  const age = 'max(0, ? - d.time)';
  const weight = `(${1 - recency.share} + ${recency.share} * pow(0.5, ${age} / ${recency.halfLifeMilliseconds}.0))`;
  const relevance = `-bm25(${text}, ${Object.values(index.text).join(', ')}) * ${weight}`;

  function ordered(
    selection: Selection,
    score: string,
    scoreValues: number[],
    limit: number,
    offset: number,
  ) {
    const order = 'score DESC, time DESC, row DESC';
    return statements(
      `SELECT m.row AS row, m.score AS score, d.id AS id FROM (
         SELECT d.row AS row, d.time AS time, ${score} AS score ${fromSelection(index, selection, true)}
         ORDER BY ${order} LIMIT ? OFFSET ?) AS m
       CROSS JOIN ${documents} AS d ON d.row = m.row ORDER BY m.score DESC, m.time DESC, m.row DESC`,
    )
      .all(...scoreValues, ...selection.values, limit, offset)
      .map(
        (row): RankedRow => ({
          row: numberOf(row, 'row'),
          id: textOf(row, 'id'),
          score: numberOf(row, 'score'),
        }),
      );
  }

  function totalOf(selection: Selection): number {
    const row = statements(`SELECT count(*) AS total ${fromSelection(index, selection)}`).get(
      ...selection.values,
    );
    return numberOf(row ?? {}, 'total');
  }

  /** Ranking only the titles, where they fill the page, spares the score of all other matches. */
  function byRelevance(
    selection: Selection,
    without: readonly string[],
    request: SearchRequest,
  ): RankedRow[] {
    const { limit, offset = 0 } = request;
    const now = Date.parse(request.now);
    const first = selectMatches(index, withinFirstField(index, selection.expression), without, request);
    const rows = ordered(first, relevance, [now], limit, offset);
    if (rows.length === limit) return rows;
    const inFirst = rows.length > 0 || offset === 0 ? offset + rows.length : totalOf(first);
    const rest = inFirst > 0 ? beyondFirstField(index, selection) : selection;
    return [...rows, ...ordered(rest, relevance, [now], limit - rows.length, Math.max(0, offset - inFirst))];
  }

  return function rank(
    selection: Selection,
    without: readonly string[],
    request: SearchRequest,
  ): RankedRow[] {
    if (request.order !== 'newest') return byRelevance(selection, without, request);
    return ordered(selection, '0', [], request.limit, request.offset ?? 0);
  };
}
