import type { SearchDefinition } from '@runrate/contracts';
import { mostRead, rankTexts, recency, type WeighedUnit, weighUnits } from '../search/score-texts.ts';
import { numberOf, type Statements, textOf } from './row-values.ts';
import type { Matcher, Matching, Stratum } from './search-matching.ts';
import type { SearchRequest } from './search-request.ts';
import { millisecondsOfRow, timeOfRow } from './search-rows.ts';
import { fromSelection } from './search-selection.ts';
import { documentTable, textColumn, textTable } from './search-tables.ts';

export interface RankedRow {
  readonly row: number;
  readonly id: string;
  readonly score: number;
}

interface ScoredRow {
  readonly row: number;
  readonly score: number;
}

/** Of each kind of matches so many, the newest, are weighed; older ones follow by time. */
const mostWeighed = 3000;
/** Of what a description finds, more: not all of it has much to do with it. */
const mostWeighedOfDescription = 8000;

function mostOf(weighed: string | undefined): number {
  return weighed === undefined ? mostWeighed : mostWeighedOfDescription;
}

/**
 * Puts matches in order. FTS5 weighs them by its bm25 and their recency; of the first the texts are
 * read and scored as on every other engine. Kinds of matches follow each other, whatever their scores.
 */
export function createRanking(
  index: SearchDefinition,
  statements: Statements,
  countTerms: Matcher['countTerms'],
) {
  const documents = documentTable(index.name);
  const [firstField = ''] = Object.keys(index.text);
  const texts = textTable(index.name);

  function weigh({ selection, weighed, within }: Stratum, now: number, limit: number): ScoredRow[] {
    const weights = within === 'title' ? [1] : Object.values(index.text);
    const matches =
      weighed === undefined
        ? selection
        : {
            table: texts,
            conditions: [`${texts} MATCH ?`, `+${texts}.rowid IN (SELECT rowid ${fromSelection(selection)})`],
            values: [weighed, ...selection.values],
          };
    const { table } = matches;
    const age = `max(0, ? - ${timeOfRow(`${table}.rowid`)})`;
    const weight = `(${1 - recency.share} + ${recency.share} * pow(0.5, ${age} / ${recency.halfLifeMs}.0))`;
    return statements(
      `SELECT row, score FROM (
         SELECT ${table}.rowid AS row, -bm25(${table}, ${weights.join(', ')}) * ${weight} AS score
         ${fromSelection(matches)} ORDER BY ${table}.rowid DESC LIMIT ${mostOf(weighed)})
       ORDER BY score DESC, row DESC LIMIT ?`,
    )
      .all(now, ...matches.values, limit)
      .map((found) => ({ row: numberOf(found, 'row'), score: numberOf(found, 'score') }));
  }

  function newest({ selection }: Pick<Stratum, 'selection'>, limit: number, offset: number): ScoredRow[] {
    const { table, values } = selection;
    return statements(
      `SELECT ${table}.rowid AS row ${fromSelection(selection)} ORDER BY ${table}.rowid DESC LIMIT ? OFFSET ?`,
    )
      .all(...values, limit, offset)
      .map((found) => ({ row: numberOf(found, 'row'), score: 0 }));
  }

  function idOf(row: number): string {
    return textOf(statements(`SELECT id FROM ${documents} WHERE row = ?`).get(row) ?? {}, 'id');
  }

  function textsOf(row: number, fields: readonly string[]): Record<string, string> {
    const columns = fields.map(textColumn).join(', ');
    const found = statements(`SELECT ${columns} FROM ${texts} WHERE rowid = ?`).get(row) ?? {};
    return Object.fromEntries(
      fields.map((field, position) => [field, textOf(found, Object.keys(found)[position] ?? '')]),
    );
  }

  function inOrder(
    rows: readonly ScoredRow[],
    { within }: Stratum,
    units: readonly WeighedUnit[],
    now: number,
  ): RankedRow[] {
    const fields = within === 'title' ? { [firstField]: 1 } : index.text;
    const names = Object.keys(fields);
    const read = rows.map(({ row }) => ({
      ...{ row, id: idOf(row), time: millisecondsOfRow(row) },
      text: textsOf(row, names),
    }));
    return rankTexts(fields, units, read, now);
  }

  /** A single word weighs the same everywhere: only several have to be counted. */
  function weighTerms({ terms, units }: Matching): WeighedUnit[] {
    const { counts, documents: all } = terms.length > 1 ? countTerms(terms) : { counts: [], documents: 1 };
    return weighUnits(units, counts, all);
  }

  function byRelevance(matching: Matching, { limit, offset = 0, now }: SearchRequest): RankedRow[] {
    const units = weighTerms(matching);
    const moment = Date.parse(now);
    const wanted = offset + limit;
    const ranked: RankedRow[] = [];
    for (const stratum of matching.strata) {
      if (ranked.length >= wanted) break;
      const open = Math.max(mostRead, wanted) - ranked.length;
      const weighed = weigh(stratum, moment, open);
      const read = Math.max(0, mostRead - ranked.length);
      const rest = weighed.slice(read);
      const most = mostOf(stratum.weighed);
      if (weighed.length === most && open > most) rest.push(...newest(stratum, open - most, most));
      ranked.push(...inOrder(weighed.slice(0, read), stratum, units, moment));
      ranked.push(...rest.map(({ row, score }) => ({ row, score, id: '' })));
    }
    return ranked
      .slice(offset, wanted)
      .map((found) => (found.id === '' ? { ...found, id: idOf(found.row) } : found));
  }

  function rank(matching: Matching, request: SearchRequest): RankedRow[] {
    if (request.limit === 0) return [];
    if (request.order !== 'newest') return byRelevance(matching, request);
    return newest(matching, request.limit, request.offset ?? 0).map((found) => ({
      ...found,
      id: idOf(found.row),
    }));
  }

  return { rank, textsOf };
}
