import type { Teller } from './digest-stories.ts';

const hourMs = 3_600_000;
/** A source within this many hours of the first counts as early. */
const speedHours = 24;
/** A report within the last hours up to this many counts as current. */
const presentHours = 24;
/** Points up to this count in full. The rest approach the maximum, each five points closing half of the gap. */
const inFull = 6;
const most = 10;
const halving = 5;
/** Stories of a digest that can be marked as trending. */
const trendingLimit = 2;

/**
 * Importance of a story, 1 to 10, by who reports it: 1 point, and + 2 for every doubling of its sources; + 1 for each
 * curated source among them, at most 2; + 1 for each further kind of item (news, articles, videos); + 1 for each
 * further source within a day of the first, at most 3. Beyond 6, every five more points halve the distance to 10, so
 * that widely reported stories still differ.
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

/** Returns at most two stories, those with the most sources at present, of those with two sources or more. */
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
