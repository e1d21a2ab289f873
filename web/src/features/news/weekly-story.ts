import type { WeeklyNewsItem } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';

const SHOWN = 6;
const NAMED_SOURCES = 2;

/** The six of most importance, most first; the order of the digest decides between equals. */
export function topStories(items: readonly WeeklyNewsItem[]): WeeklyNewsItem[] {
  return items.toSorted((a, b) => b.importance - a.importance).slice(0, SHOWN);
}

/** Whether three stories and more are of one importance, which then says nothing. */
export function areTied(items: readonly WeeklyNewsItem[]): boolean {
  return items.length > 2 && items.every(({ importance }) => importance === items[0]?.importance);
}

/** 'SaaS Ledger, B2B Beat +3 more': two names and the number of the rest. */
export function sourceLine(sources: readonly string[]): string {
  const rest = sources.length - NAMED_SOURCES;
  const names = sources.slice(0, NAMED_SOURCES).join(', ');
  return rest > 0 ? t('news.names-and-more', { names, rest }) : names;
}
