import type { QueryUnit } from './query-units.ts';
import { rarity } from './rarity.ts';
import { remembering } from './remembering.ts';
import { isStopWord } from './stop-words.ts';
import { createBeginnings, foldWord, forEachWord, forEachWrittenWord, stemOf } from './words.ts';

/**
 * A word that the best hits of a description share (pseudo-relevance feedback). The query itself weighs as
 * much as all companions together.
 */
export interface Companion {
  /** Its spelling in texts, which is what engines count. */
  readonly word: string;
  readonly stem: string;
  readonly share: number;
  /** Begins like a word of the query: `German` for `Germany`. */
  readonly isKin: boolean;
}

export interface WeighedCompanion {
  readonly stem: string;
  readonly weight: number;
}

export interface CountedText {
  readonly stems: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Shorter queries name what they look for. Companions pay off only for sentences. */
export const fewestWords = 3;
export const fewestHits = 20;
export const mostTeaching = 20;
/** Exponent of a hit's relative score: a hit that scores a tenth lower has a third of the influence. */
const trust = 10;
const mostLookedUp = 120;
const mostCompanions = 50;
export const companionShare = 0.5;
/** Weight of a word that begins like a query word, relative to that word. */
const kinShare = 0.5;
const shortestKin = 5;
const longestEnding = 3;
const frequentShare = 0.1;
const frequentCount = 1000;

/** Returns the highest useful document count of a companion. More common words say little. */
export function mostCounted(documents: number): number {
  return Math.max(3, Math.min(frequentCount, Math.floor(documents * frequentShare)));
}

interface TellingWord {
  readonly word: string;
  readonly stem: string;
}

const tellingWordOf = remembering((written): TellingWord | null => {
  const word = foldWord(written);
  const isTelling = word.length >= 3 && !isStopWord(word) && !/\d/.test(word);
  return isTelling ? { word, stem: stemOf(word) } : null;
});

export function countStems(
  texts: Iterable<string>,
): CountedText & { readonly words: ReadonlyMap<string, string> } {
  const stems = new Map<string, number>();
  const words = new Map<string, string>();
  let length = 0;
  for (const text of texts) {
    forEachWrittenWord(text, (written) => {
      length += 1;
      const telling = tellingWordOf(written);
      if (!telling) return;
      const { word, stem } = telling;
      stems.set(stem, (stems.get(stem) ?? 0) + 1);
      const before = words.get(stem);
      if (before === undefined || word < before) words.set(stem, word);
    });
  }
  return { stems, words, length };
}

export function createStemCounter(stems: readonly string[]): (texts: Iterable<string>) => Uint32Array {
  const places = new Map(stems.map((stem, place) => [stem, place]));
  const mayBegin = createBeginnings(stems);
  return (texts) => {
    const counts = new Uint32Array(stems.length);
    for (const text of texts) {
      forEachWord(text, (start, end) => {
        if (!mayBegin(text, start, end)) return;
        const telling = tellingWordOf(text.slice(start, end));
        const place = telling ? places.get(telling.stem) : undefined;
        if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
      });
    }
    return counts;
  };
}

export interface TeachingHit {
  readonly score: number;
  readonly counted: ReturnType<typeof countStems>;
}

/** Returns the words that the best hits share, most telling first. */
export function chooseCompanions(
  hits: readonly TeachingHit[],
  units: readonly QueryUnit[],
  saturate: (count: number, length: number) => number,
): Companion[] {
  const own = stemsOf(units);
  const best = Math.max(...hits.map(({ score }) => score));
  const says = hits.map(({ score }) => (best > 0 ? (score / best) ** trust : 0));
  const all = says.reduce((sum, one) => sum + one, 0) || 1;
  const shares = new Map<string, { word: string; share: number }>();
  for (const [place, { counted }] of hits.entries()) {
    const say = (says[place] ?? 0) / all;
    for (const [stem, count] of counted.stems) {
      const word = counted.words.get(stem) ?? stem;
      const before = shares.get(stem);
      const share = (before?.share ?? 0) + say * saturate(count, counted.length);
      shares.set(stem, { share, word: before && before.word < word ? before.word : word });
    }
  }
  const found = [...shares].map(([stem, { word, share }]) => ({
    ...{ word, stem, share },
    isKin: !own.has(stem) && [...own].some((one) => areKin(one, stem)),
  }));
  const inOrder = found.sort((left, right) => right.share - left.share || (left.stem < right.stem ? -1 : 1));
  return inOrder.filter(({ isKin }, place) => isKin || place < mostLookedUp).slice(0, 2 * mostLookedUp);
}

function stemsOf(units: readonly QueryUnit[]): Set<string> {
  const single = units.flatMap(({ ways }) => ways.filter((way) => way.length === 1).flat());
  return new Set(single.filter(({ kind }) => kind === 'stem').map(({ letters }) => letters));
}

function areKin(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  const isAlike = same >= shortestKin && same >= shorter - 1;
  return isAlike && Math.max(one.length, other.length) - same <= longestEnding;
}

export function weighCompanions(
  companions: readonly Companion[],
  counts: readonly number[],
  documents: number,
  units: number,
): WeighedCompanion[] {
  const most = mostCounted(documents);
  const counted = companions.flatMap((companion, place) => {
    const count = counts[place] ?? 0;
    const rare = rarity(count, documents);
    const says = companion.share * rare;
    return count >= 2 && count <= most ? [{ ...companion, rare, says }] : [];
  });
  const chosen = counted
    .toSorted((left, right) => right.says - left.says || (left.stem < right.stem ? -1 : 1))
    .slice(0, mostCompanions);
  const sum = chosen.reduce((total, { says }) => total + says, 0) || 1;
  const weights = new Map(chosen.map(({ stem, says, rare }) => [stem, (companionShare * says * rare) / sum]));
  for (const { stem, isKin, rare } of counted) {
    if (!isKin) continue;
    const weight = (kinShare * (1 - companionShare) * rare) / units;
    weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
  }
  return [...weights].map(([stem, weight]) => ({ stem, weight }));
}
