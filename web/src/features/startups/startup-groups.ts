import type { Startup } from '@runrate/contracts';
import { sortStartups } from './startup-order.ts';

export interface StartupGroup {
  category: string;
  startups: readonly Startup[];
}

/**
 * Groups startups by category, in the owner's order; other categories follow in the order in which they occur. Within a
 * category the highest value comes first.
 */
export function groupStartups(startups: readonly Startup[], order: readonly string[]): StartupGroup[] {
  const byCategory = Map.groupBy(startups, ({ category }) => category);
  const names = [...new Set([...order, ...byCategory.keys()])];
  return names.flatMap((category) => {
    const group = byCategory.get(category);
    return group ? [{ category, startups: sortStartups(group, 'value') }] : [];
  });
}
