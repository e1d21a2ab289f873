import type { Teller } from './digest-stories.ts';

const hourMs = 3_600_000;
/** What is told within so many hours of the first counts as told at once. */
const speedHours = 24;
/** What was told within so many hours of now is told at present. */
const presentHours = 24;
/** Points up to here count in full; what is beyond approaches the most, halving the way with so many points. */
const inFull = 6;
const most = 10;
const halving = 5;
/** Stories of a digest that may be called trending. */
const trendingLimit = 2;

/**
 * Importance of a story, 1 to 10, from who tells it: 1 point, and
 * + 2 for every doubling of its sources;
 * + 1 for each curated source among them, at most 2;
 * + 1 for each further kind of items that tell it (news, articles, videos);
 * + 1 for each further source within a day of the first, at most 3.
 * Beyond 6, five points more halve the way to 10, so that much told stories still differ.
 */
export function toImportance(tellers: readonly Teller[]): number {
  const sources = countSources(tellers);
  const curated = countSources(tellers.filter(({ isCurated }) => isCurated));
  const spread = new Set(tellers.map(({ kind }) => kind)).size - 1;
  const first = Math.min(...tellers.map(({ time }) => time));
  const early = tellers.filter(({ time }) => time - first <= speedHours * hourMs);
  const speed = Math.min(countSources(early) - 1, 3);
  const points = 1 + 2 * Math.log2(sources) + Math.min(curated, 2) + spread + speed;
  return Math.round(points <= inFull ? points : most - (most - inFull) * 2 ** ((inFull - points) / halving));
}

/** The stories that most sources tell at present, two and more each: at most two, the first of equals. */
export function findTrending<Story extends { readonly tellers: readonly Teller[] }>(
  stories: readonly Story[],
  now: number,
): ReadonlySet<Story> {
  const rising = stories
    .map((story) => ({
      story,
      present: countSources(story.tellers.filter(({ time }) => now - time <= presentHours * hourMs)),
    }))
    .filter(({ story, present }) => present >= 1 && countSources(story.tellers) >= 2)
    .sort((a, b) => b.present - a.present);
  return new Set(rising.slice(0, trendingLimit).map(({ story }) => story));
}

function countSources(tellers: readonly Teller[]): number {
  return new Set(tellers.map(({ sourceId }) => sourceId)).size;
}
