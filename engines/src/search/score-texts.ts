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

export interface RankedText {
  readonly id: string;
  /** In milliseconds since the epoch. */
  readonly time: number;
  readonly text: Readonly<Record<string, string | undefined>>;
  readonly language?: string | undefined;
}

export interface WeighedUnit {
  readonly unit: QueryUnit;
  readonly weight: number;
}

export interface WeighedQuery {
  readonly units: readonly WeighedUnit[];
  readonly locate: LocateUnits;
}

/** Number of an engine's top hits whose texts are scored. The others stay in the engine's order. */
export const mostRead = 100;

export const recency = { share: 0.3, halfLifeMs: 180 * 86_400_000 };

interface Bm25 {
  readonly saturation: number;
  readonly lengthShare: number;
}

/** For few words: values from Trotman et al. (2014), because articles vary widely in length. */
const ofNames: Bm25 = { saturation: 0.9, lengthShare: 0.4 };
/** For descriptions: the textbook values. Long texts contain more of many words by chance. */
const ofDescriptions: Bm25 = { saturation: 1.2, lengthShare: 0.75 };
/** An occurrence of another form of the word: `price` for `pricing`. */
const otherForm = 0.8;
/** Query words close together add a little. */
const nearness = { share: 0.1, words: 5 };

/** `0.7 + 0.3 · 2^(-age / 180 days)`; a time in the future has age 0. */
function recencyWeight(time: number, now: number): number {
  return 1 - recency.share + recency.share * 2 ** (-Math.max(0, now - time) / recency.halfLifeMs);
}

/**
 * Scores texts relative to each other: BM25 over the weighted fields plus nearness, times recency.
 * `companions` is given for descriptions only, even if empty.
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
      for (const field of located)
        for (const { isAsTyped } of field.places[number] ?? [])
          count += field.weight * (isAsTyped ? 1 : otherForm);
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

/** Empty if there are too few hits or query words. */
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

/** Of equal scores the newer text comes first. */
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

/** A single unit always weighs 1. */
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

/** Adds 1 / distance between each place of a unit and the last place before it of every other unit, if near. */
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
