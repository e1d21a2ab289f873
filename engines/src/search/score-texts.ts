import type { Near } from '../ports/search-index.ts';
import {
  type Companion,
  chooseCompanions,
  companionShare,
  countStems,
  createStemCounter,
  fewestHits,
  fewestWords,
  mostTeaching,
  type WeighedCompanion,
} from './companions.ts';
import type { LocatedText, LocateUnits } from './locate-units.ts';
import { withMeaning } from './meaning.ts';
import type { Occurrence, QueryUnit } from './query-units.ts';
import { rarity } from './rarity.ts';
import type { Scored } from './score-parts.ts';

/** A document that is to be put in order among others. */
export interface RankedText {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly text: Readonly<Record<string, string | undefined>>;
  /** Of the texts, where its words are found by rules of its own. */
  readonly language?: string | undefined;
}

/** A unit of the query, and how much it says: the fewer documents have it, the more. */
export interface WeighedUnit {
  readonly unit: QueryUnit;
  readonly weight: number;
}

/** The units of a query with their weights, and what finds them in texts. */
export interface WeighedQuery {
  readonly units: readonly WeighedUnit[];
  readonly locate: LocateUnits;
}

/** Of so many hits that an engine puts first the texts are scored; the others stay in the engine's order. */
export const mostRead = 100;

export const recency = { share: 0.3, halfLifeMs: 180 * 86_400_000 };

/** How bm25 takes the count of a word and the length of a text. */
interface Bm25 {
  readonly saturation: number;
  readonly lengthShare: number;
}

/**
 * Of a few words: as the comparisons of open-source engines set it (Trotman et al., 2014), rather than the 1.2 and 0.75
 * of the books, since articles are of very different length.
 */
const ofNames: Bm25 = { saturation: 0.9, lengthShare: 0.4 };
/** Of a description: as in the books. The more words are asked for, the more of them a long text has by chance. */
const ofDescriptions: Bm25 = { saturation: 1.2, lengthShare: 0.75 };
/** Words of the query that stand near each other say a little more. */
const nearness = { share: 0.1, words: 5 };

/** `0.7 + 0.3 · 2^(-age / 180 days)`; what is later than now has no age. */
function recencyWeight(time: number, now: number): number {
  return 1 - recency.share + recency.share * 2 ** (-Math.max(0, now - time) / recency.halfLifeMs);
}

/**
 * Scores texts against each other: bm25 over the weighted fields, with the average length of these texts, and
 * the nearness of the words to each other, times their recency. Texts that a description finds are given with its
 * companions, however few.
 */
function scoreTexts(
  fields: Readonly<Record<string, number>>,
  { units, locate }: WeighedQuery,
  texts: readonly RankedText[],
  now: number,
  companions: readonly WeighedCompanion[] | undefined,
): Scored[] {
  const bm25 = companions === undefined ? ofNames : ofDescriptions;
  const counted = texts.map(({ text, language }) => {
    const located = Object.entries(fields).map(([field, weight]) => ({
      weight,
      ...locate(text[field] ?? '', language),
    }));
    return { located, length: located.reduce((sum, { length }) => sum + length, 0) };
  });
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const own = companions?.length ? (1 - companionShare) / units.length : 1;
  const scoreCompanions = companions?.length ? createCompanionScore(fields, companions) : () => 0;
  return texts.map(({ time, text }, position) => {
    const { located = [], length = 0 } = counted[position] ?? {};
    const half = halfOf(length, average, bm25);
    let words = 0;
    for (const [number, { weight }] of units.entries()) {
      let count = 0;
      for (const field of located) count += field.weight * (field.places[number]?.length ?? 0);
      words += weight * saturate(count, half, bm25);
    }
    const near = units.length > 1 ? nearness.share * scoreNearness(located, units, half, bm25) : 0;
    const parts = {
      words: own * words,
      nearness: own * near,
      companions: scoreCompanions(text, half),
      recency: recencyWeight(time, now),
    };
    return { score: (parts.words + parts.nearness + parts.companions) * parts.recency, parts };
  });
}

function createCompanionScore(
  fields: Readonly<Record<string, number>>,
  companions: readonly WeighedCompanion[],
): (text: RankedText['text'], half: number) => number {
  const names = Object.keys(fields);
  const count = createStemCounter(companions.map(({ stem }) => stem));
  return (text, half) => {
    const counts = count(names.map((field) => text[field] ?? ''));
    return companions.reduce(
      (sum, { weight }, place) => sum + weight * saturate(counts[place] ?? 0, half, ofDescriptions),
      0,
    );
  };
}

/** What the best of these hits have in common, before it is known how rare it is; nothing where they are few. */
export function companionsOf(
  fields: Readonly<Record<string, number>>,
  query: WeighedQuery,
  texts: readonly RankedText[],
  now: number,
): Companion[] {
  if (texts.length < fewestHits || query.units.length < fewestWords) return [];
  const best = rankTexts(fields, query, texts, now, [])
    .slice(0, mostTeaching)
    .filter(({ score }) => score > 0);
  const hits = best.map(({ score, text }) => ({
    score,
    counted: countStems(Object.keys(fields).map((field) => text[field] ?? '')),
  }));
  const average = hits.reduce((sum, { counted }) => sum + counted.length, 0) / Math.max(1, hits.length);
  return chooseCompanions(
    hits,
    query.units.map(({ unit }) => unit),
    (count, length) => saturate(count, halfOf(length, average, ofDescriptions), ofDescriptions),
  );
}

/** The texts with their scores, by meaning too where it is told what is `near`; of equal ones the newer comes first. */
export function rankTexts<Text extends RankedText>(
  fields: Readonly<Record<string, number>>,
  query: WeighedQuery,
  texts: readonly Text[],
  now: number,
  companions?: readonly WeighedCompanion[],
  near?: readonly Near[],
): (Text & Scored)[] {
  const scores = scoreTexts(fields, query, texts, now, companions);
  const unscored: Scored = { score: 0, parts: { words: 0, nearness: 0, companions: 0, recency: 1 } };
  const scored = texts.map((text, position) => ({ ...text, ...(scores[position] ?? unscored) }));
  const fused = near && near.length > 0 && scored.length > 0 ? withMeaning(scored, near) : scored;
  return fused.toSorted(
    (left, right) => right.score - left.score || right.time - left.time || (left.id < right.id ? -1 : 1),
  );
}

/** Weight of each unit by how many of all documents have it; a single one weighs the same everywhere. */
export function weighUnits(
  units: readonly QueryUnit[],
  counts: readonly number[],
  documents: number,
): WeighedUnit[] {
  return units.map((unit, position) => ({
    unit,
    weight: units.length > 1 ? rarity(counts[position] ?? 0, documents) : 1,
  }));
}

function halfOf(length: number, average: number, { saturation, lengthShare }: Bm25): number {
  return saturation * (1 - lengthShare + (lengthShare * length) / Math.max(1, average));
}

function saturate(count: number, half: number, { saturation }: Bm25): number {
  return (count * (saturation + 1)) / (count + half);
}

function scoreNearness(
  located: readonly LocatedText[],
  units: readonly WeighedUnit[],
  half: number,
  bm25: Bm25,
): number {
  const pairs = new Map<number, number>();
  for (const { places } of located) addPairs(places, units.length, pairs);
  let score = 0;
  for (const [pair, count] of pairs) {
    const one = units[Math.floor(pair / units.length)]?.weight ?? 0;
    const other = units[pair % units.length]?.weight ?? 0;
    score += Math.min(one, other) * saturate(count, half, bm25);
  }
  return score;
}

/** Adds 1 / distance for each unit and the last place of each other unit before it, if that is near. */
function addPairs(
  places: readonly (readonly Occurrence[])[],
  units: number,
  pairs: Map<number, number>,
): void {
  const inOrder = places
    .flatMap((found, unit) => found.map(({ at }) => ({ at, unit })))
    .sort((left, right) => left.at - right.at);
  const lastOf = new Map<number, number>();
  for (const { at, unit } of inOrder) {
    for (const [other, before] of lastOf) {
      const distance = at - before;
      if (other === unit || distance === 0 || distance > nearness.words) continue;
      const pair = Math.min(unit, other) * units + Math.max(unit, other);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1 / distance);
    }
    lastOf.set(unit, at);
  }
}
