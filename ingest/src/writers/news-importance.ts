import { toMillions } from './money-amounts.ts';
import type { Story } from './news-clusters.ts';

const HOUR_MS = 3_600_000;

/**
 * Importance of a story, 1 to 10. From 2 points:
 * + 2 for a second source, + 2 for a third, + 1 for a fourth;
 * + 1 when the hub's own desk carries it;
 * + 2 when its newest item is at most 24 hours old, + 1 at most 72 hours;
 * + 2 when it names a billion or more, + 1 ten millions or more;
 * + 1 when it names a company of the hub's index or its list of startups (`known`).
 */
export function toImportance(story: Story, now: number, known: readonly string[]): number {
  const points =
    2 + corroboration(story) + desk(story) + recency(story, now) + money(story) + entities(story, known);
  return Math.min(Math.max(points, 1), 10);
}

/**
 * Whether a story is trending: three sources or more carry it, or it is rising (two items or more within the
 * last 12 hours).
 */
export function isTrending(story: Story, now: number): boolean {
  const fresh = story.items.filter((item) => now - Date.parse(item.publishedAt) <= 12 * HOUR_MS);
  return story.sources.length >= 3 || fresh.length >= 2;
}

function corroboration({ sources }: Story): number {
  return [0, 0, 2, 4][sources.length] ?? 5;
}

function desk({ items }: Story): number {
  return items.some(({ curated }) => curated) ? 1 : 0;
}

function recency({ items }: Story, now: number): number {
  const age = now - Date.parse(items[0]?.publishedAt ?? '');
  if (age <= 24 * HOUR_MS) return 2;
  return age <= 72 * HOUR_MS ? 1 : 0;
}

function money({ items }: Story): number {
  const amounts = items.flatMap(({ title, description }) => toMillions(`${title} ${description}`));
  const largest = Math.max(0, ...amounts);
  if (largest >= 1000) return 2;
  return largest >= 10 ? 1 : 0;
}

function entities({ items }: Story, known: readonly string[]): number {
  const words = (text: string) => ` ${text.match(/[\p{L}\p{N}.&]+/gu)?.join(' ') ?? ''} `;
  const texts = items.map(({ title, description }) => words(`${title} ${description}`));
  return known.some((name) => texts.some((text) => text.includes(words(name)))) ? 1 : 0;
}
