import { type FactFiled, type FiledFacts, filedFactsView } from '@runrate/contracts';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import { compareText } from '../rules/ownership.ts';
import { isOutranked, type SourceRank, toSourceRank } from '../rules/source-rank.ts';

type StoredFact = FiledFacts['facts'][number];

interface Filed {
  readonly cik: string;
  readonly fact: StoredFact;
  readonly rank: SourceRank;
}

/**
 * Companies' filings, independent of the order in which they are read. If two sources have the same fact, the
 * configuration decides which one counts.
 */
export const filingsProjection = defineProjection({
  name: 'filings',
  topic: 'filings',
  events: ['FactFiled'],
  derive: ({ data: { cik, company: _company, ...fact }, source }: FactFiled, config): Filed => ({
    ...{ cik, fact: { ...fact, sourceId: source } },
    rank: toSourceRank(config),
  }),
  expect: ({ cik }) => [[filedFactsView, cik]],
  apply: applyFact,
});

function applyFact({ cik, fact, rank }: Filed, read: Read): Changes {
  const known = read(filedFactsView, cik)?.facts ?? [];
  const place = toPlace(fact);
  const at = findPlace(known, place);
  const there = known[at];
  const same = there && toPlace(there) === place ? there : undefined;
  if (isOutranked(fact.sourceId, same?.sourceId, rank)) return noChanges;
  const facts = known.toSpliced(at, same ? 1 : 0, fact);
  return { views: [change(filedFactsView, cik, { cik, facts })], search: [] };
}

/** Binary search for the first fact at or after a place; a company may have two thousand facts. */
function findPlace(facts: readonly StoredFact[], place: string): number {
  let [low, high] = [0, facts.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const fact = facts[middle];
    if (fact && compareText(toPlace(fact), place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Identifies a fact, and sorts facts in the order of filings. */
function toPlace({ filed, accession, concept, unit, start, end }: StoredFact): string {
  return `${filed}|${accession}|${concept}|${unit}|${start}|${end}`;
}
