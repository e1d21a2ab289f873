import { type Occurrence, occurrencesOf, type QueryUnit, wantedWords } from './query-units.ts';
import { createScanner } from './scan-text.ts';

/** A document that is to be put in order among others. */
export interface RankedText {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly text: Readonly<Record<string, string | undefined>>;
}

/** A unit of the query, and how much it says: the fewer documents have it, the more. */
export interface WeighedUnit {
  readonly unit: QueryUnit;
  readonly weight: number;
}

/** Of so many hits that an engine puts first the texts are scored; the others stay in the engine's order. */
export const mostRead = 64;

export const recency = { share: 0.3, halfLifeMs: 180 * 86_400_000 };

/**
 * Saturation and length of bm25 as the comparisons of open-source engines set them (Trotman et al., 2014),
 * rather than the 1.2 and 0.75 of the books: articles are of very different length.
 */
const saturation = 0.9;
const lengthShare = 0.4;
/** Words of the query that stand near each other say a little more. */
const nearness = { share: 0.1, words: 5 };

/** Inverse document frequency, as Lucene takes it: never below zero. */
function rarity(withUnit: number, documents: number): number {
  const others = Math.max(0, documents - withUnit);
  return Math.log(1 + (others + 0.5) / (withUnit + 0.5));
}

/** `0.7 + 0.3 · 2^(-age / 180 days)`; what is later than now has no age. */
function recencyWeight(time: number, now: number): number {
  return 1 - recency.share + recency.share * 2 ** (-Math.max(0, now - time) / recency.halfLifeMs);
}

/**
 * Scores texts against each other: bm25 over the weighted fields, with the average length of these texts, and
 * the nearness of the words to each other, times their recency.
 */
function scoreTexts(
  fields: Readonly<Record<string, number>>,
  units: readonly WeighedUnit[],
  texts: readonly RankedText[],
  now: number,
): number[] {
  const scan = createScanner(wantedWords(units.map(({ unit }) => unit)));
  const counted = texts.map(({ text }) => {
    const scanned = Object.entries(fields).map(([field, weight]) => {
      const found = scan(text[field] ?? '');
      return { weight, length: found.length, places: units.map(({ unit }) => occurrencesOf(unit, found)) };
    });
    return { scanned, length: scanned.reduce((sum, { length }) => sum + length, 0) };
  });
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  return texts.map(({ time }, position) => {
    const { scanned = [], length = 0 } = counted[position] ?? {};
    const half = saturation * (1 - lengthShare + (lengthShare * length) / Math.max(1, average));
    let score = 0;
    for (const [number, { weight }] of units.entries()) {
      let count = 0;
      for (const field of scanned) count += field.weight * (field.places[number]?.length ?? 0);
      score += weight * saturate(count, half);
    }
    if (units.length > 1) score += nearness.share * scoreNearness(scanned, units, half);
    return score * recencyWeight(time, now);
  });
}

/** The texts with their scores, best first; of equal ones the newer comes first. */
export function rankTexts<Text extends RankedText>(
  fields: Readonly<Record<string, number>>,
  units: readonly WeighedUnit[],
  texts: readonly Text[],
  now: number,
): (Text & { score: number })[] {
  const scores = scoreTexts(fields, units, texts, now);
  return texts
    .map((text, position) => ({ ...text, score: scores[position] ?? 0 }))
    .sort(
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

function saturate(count: number, half: number): number {
  return (count * (saturation + 1)) / (count + half);
}

function scoreNearness(
  scanned: readonly { places: readonly (readonly Occurrence[])[] }[],
  units: readonly WeighedUnit[],
  half: number,
): number {
  const pairs = new Map<number, number>();
  for (const { places } of scanned) addPairs(places, units.length, pairs);
  let score = 0;
  for (const [pair, count] of pairs) {
    const one = units[Math.floor(pair / units.length)]?.weight ?? 0;
    const other = units[pair % units.length]?.weight ?? 0;
    score += Math.min(one, other) * saturate(count, half);
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
