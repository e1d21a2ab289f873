import type { Startup } from '@runrate/contracts';
import { compareNames } from '../../lib/hub-language.ts';
import { t } from '../../lib/messages.ts';
import { sortBy } from '../../lib/sort-by.ts';

export type StartupOrder = 'sector' | 'value' | 'funded' | 'day';

export const startupOrders = [
  { value: 'sector', label: t('startups.by-sector') },
  { value: 'value', label: t('startups.value') },
  { value: 'funded', label: t('startups.funded') },
  { value: 'day', label: t('startups.day') },
] as const satisfies ReadonlyArray<{ value: StartupOrder; label: string }>;

/** Sorts by value or the day's change, the highest first, or by the last round, the latest first; unknown ones last. */
export function sortStartups(
  startups: readonly Startup[],
  order: Exclude<StartupOrder, 'sector'>,
): readonly Startup[] {
  return sortBy(startups, {
    toValue: ({ valuation, daysSinceFunding, status, changePercent }) =>
      order === 'value'
        ? valuation
        : order === 'funded'
          ? daysSinceFunding
          : status === 'public'
            ? changePercent
            : undefined,
    descending: order !== 'funded',
    ties: (one, other) => compareNames(one.name, other.name),
  });
}
