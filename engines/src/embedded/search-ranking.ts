import type { SearchDefinition } from '@runrate/contracts';
import type { MatchKind } from '../ports/search-index.ts';
import { mostCounted, type WeighedCompanion, weighCompanions } from '../search/companions.ts';
import type { LocateUnits } from '../search/locate-units.ts';
import { joining } from '../search/meaning.ts';
import type { ScoreParts } from '../search/score-parts.ts';
import {
  companionsOf,
  mostRead,
  type RankedText,
  rankTexts,
  recency,
  type WeighedQuery,
  type WeighedUnit,
  weighUnits,
} from '../search/score-texts.ts';
import { numberOf, type Statements, textOf } from './row-values.ts';
import { isWithinTitle, type Matcher, type Matching, type Stratum } from './search-matching.ts';
import type { SearchRequest } from './search-request.ts';
import { millisecondsOfRow, timeOfRow } from './search-rows.ts';
import { fromSelection } from './search-selection.ts';
import { documentTable, languageOf, textColumn, textTable } from './search-tables.ts';

export interface RankedRow {
  readonly row: number;
  readonly id: string;
  readonly score: number;
  readonly language?: string | undefined;
  /** Set if it is ranked by its text: the kind of match and the parts of the score. */
  readonly kind?: MatchKind;
  readonly parts?: ScoreParts;
}

interface ReadRow extends RankedText {
  readonly row: number;
}

interface WeighedStratum {
  readonly stratum: Stratum;
  readonly read: readonly ReadRow[];
  readonly rest: readonly ScoredRow[];
}

interface ScoredRow {
  readonly row: number;
  readonly score: number;
}

/** Number of matches of each kind, the newest, that are weighed. Older ones follow by time. */
const mostWeighed = 3000;
/** Higher for descriptions, because not all of their matches have much to do with them. */
const mostWeighedOfDescription = 8000;

function mostOf(weighed: string | undefined): number {
  return weighed === undefined ? mostWeighed : mostWeighedOfDescription;
}

/** Ranks matches kind by kind: by FTS5's bm25 and recency, then the first ones by their texts, as on other engines. */
export function createRanking(
  index: SearchDefinition,
  statements: Statements,
  { countTerms, countWords }: Pick<Matcher, 'countTerms' | 'countWords'>,
) {
  const documents = documentTable(index.name);
  const [firstField = ''] = Object.keys(index.text);
  const texts = textTable(index.name);

  function weigh({ selection, weighed, kind }: Stratum, now: number, limit: number): ScoredRow[] {
    const weights = isWithinTitle({ kind }) ? [1] : Object.values(index.text);
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

  function documentOf(row: number): Pick<RankedRow, 'id' | 'language'> {
    const found = statements(`SELECT id, language FROM ${documents} WHERE row = ?`).get(row) ?? {};
    return { id: textOf(found, 'id'), language: languageOf(found) };
  }

  function textsOf(row: number, fields: readonly string[]): Record<string, string> {
    const columns = fields.map(textColumn).join(', ');
    const found = statements(`SELECT ${columns} FROM ${texts} WHERE rowid = ?`).get(row) ?? {};
    return Object.fromEntries(
      fields.map((field, position) => [field, textOf(found, Object.keys(found)[position] ?? '')]),
    );
  }

  function readRow({ row }: ScoredRow, names: readonly string[]): ReadRow {
    return { row, ...documentOf(row), time: millisecondsOfRow(row), text: textsOf(row, names) };
  }

  /** A single word weighs the same everywhere, so only several words are counted. */
  function weighTerms({ terms, units }: Matching): { units: WeighedUnit[]; documents: number } {
    const { counts, documents: all } = terms.length > 1 ? countTerms(terms) : { counts: [], documents: 1 };
    return { units: weighUnits(units, counts, all), documents: all };
  }

  function gather(matching: Matching, moment: number, wanted: number, joined: number): WeighedStratum[] {
    const describes = matching.strata.some(({ kind }) => kind === 'some words');
    const gathered: WeighedStratum[] = [];
    let found = 0;
    for (const stratum of matching.strata) {
      const most = mostOf(stratum.weighed);
      const near = stratum.near ?? [];
      // Documents near in meaning are read in addition to as many as are read without them.
      const mostToRead = mostRead + (near.length > 0 ? joined : 0);
      const open = Math.max(mostToRead, wanted) - found;
      if (open <= 0 || (found >= wanted && !describes)) break;
      const isNear = new Set(near);
      const all = weigh(stratum, moment, open);
      const weighed = all.filter(({ row }) => !isNear.has(row));
      const toRead = Math.max(0, mostToRead - found - near.length);
      const rest = weighed.slice(toRead);
      if (all.length === most && open > most)
        rest.push(...newest(stratum, open - most, most).filter(({ row }) => !isNear.has(row)));
      const names = isWithinTitle(stratum) && !describes ? [firstField] : Object.keys(index.text);
      const nearest = near.map((row) => ({ row, score: 0 }));
      const read = [...weighed.slice(0, toRead), ...nearest].map((row) => readRow(row, names));
      gathered.push({ stratum, read, rest });
      found += read.length + rest.length;
    }
    return gathered;
  }

  function findCompanions(
    gathered: readonly WeighedStratum[],
    query: WeighedQuery,
    documents: number,
    moment: number,
  ): WeighedCompanion[] | undefined {
    if (!gathered.some(({ stratum }) => stratum.kind === 'some words')) return undefined;
    const texts = gathered.flatMap(({ read }) => read);
    const companions = companionsOf(index.text, query, texts, moment);
    const words = companions.map(({ word }) => word);
    const counts = countWords(words, mostCounted(documents));
    return weighCompanions(companions, counts, documents, query.units.length);
  }

  function byRelevance(
    matching: Matching,
    locate: LocateUnits,
    { limit, offset = 0, now, near }: SearchRequest,
  ): RankedRow[] {
    const { units, documents: all } = weighTerms(matching);
    const query = { units, locate };
    const moment = Date.parse(now);
    const wanted = offset + limit;
    const gathered = gather(matching, moment, wanted, joining(near).length);
    const companions = findCompanions(gathered, query, all, moment);
    const ranked = gathered.flatMap(({ stratum, read, rest }): RankedRow[] => {
      const { kind } = stratum;
      const ordered = isWithinTitle(stratum)
        ? rankTexts({ [firstField]: 1 }, query, read, moment)
        : rankTexts(index.text, query, read, moment, companions, kind === 'some words' ? near : undefined);
      return [
        ...ordered.map(({ row, id, language, score, parts }) => ({ row, id, language, score, parts, kind })),
        ...rest.map(({ row, score }) => ({ row, score, id: '', kind })),
      ];
    });
    return ranked
      .slice(offset, wanted)
      .map((found) => (found.id === '' ? { ...found, ...documentOf(found.row) } : found));
  }

  function rank(matching: Matching, locate: LocateUnits, request: SearchRequest): RankedRow[] {
    if (request.limit === 0) return [];
    if (request.order !== 'newest') return byRelevance(matching, locate, request);
    const [selection] = matching.selections;
    if (!selection) return [];
    return newest({ selection }, request.limit, request.offset ?? 0).map((found) => ({
      ...found,
      ...documentOf(found.row),
    }));
  }

  return { rank, textsOf };
}
