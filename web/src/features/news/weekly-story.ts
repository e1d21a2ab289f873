import type { WeeklyNewsItem } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';

const SHOWN = 6;
const NAMED_SOURCES = 2;

/** The six most important items; ties keep the order of the digest. */
export function topStories(items: readonly WeeklyNewsItem[]): WeeklyNewsItem[] {
  return items.toSorted((a, b) => b.importance - a.importance).slice(0, SHOWN);
}

/** Whether at least three items all have the same importance, which then tells readers nothing. */
export function areTied(items: readonly WeeklyNewsItem[]): boolean {
  return items.length > 2 && items.every(({ importance }) => importance === items[0]?.importance);
}

/** 'SaaS Ledger, B2B Beat +3 more': two names and the number of other sources. */
export function sourceLine(sources: readonly string[]): string {
  const rest = sources.length - NAMED_SOURCES;
  const names = sources.slice(0, NAMED_SOURCES).join(', ');
  return rest > 0 ? t('news.names-and-more', { names, rest }) : names;
}
