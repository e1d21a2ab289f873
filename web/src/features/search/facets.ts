import type { Category } from '@runrate/contracts';
import type { SearchAnswer } from '../../api/search.ts';
import { categoryNameFromSlug } from '../../lib/category-name.ts';
import { formatMonth } from '../../lib/format-month.ts';
import { t } from '../../lib/messages.ts';
import { type Asked, type Narrowing, narrowings, toAddress } from './asked.ts';

export interface Facet {
  readonly label: string;
  /** Number of results; absent for the chosen filter, whose link removes it. */
  readonly count?: number;
  readonly to: string;
}

export interface FacetGroup {
  readonly name: Narrowing;
  readonly title: string;
  readonly chosen: Facet | undefined;
  readonly facets: readonly Facet[];
}

const titles: Record<Narrowing, string> = {
  category: t('search.topic'),
  source: t('search.source'),
  month: t('search.month'),
};

/** Returns the filters of a search with their addresses, without groups that would not narrow it. */
export function toFacetGroups(
  asked: Asked,
  facets: SearchAnswer['facets'],
  categories: readonly Category[],
): FacetGroup[] {
  return narrowings
    .map((name) => {
      const counted = facets?.[name] ?? [];
      const chosen = asked[name];
      const labelOf = (value: string) =>
        toLabel(name, value, counted.find((facet) => facet.value === value)?.name, categories);
      return {
        name,
        title: titles[name],
        chosen: chosen
          ? { label: labelOf(chosen), to: toAddress({ ...asked, [name]: undefined }) }
          : undefined,
        facets: counted.map(({ value, count }) => ({
          label: labelOf(value),
          count,
          to: toAddress({ ...asked, [name]: value }),
        })),
      };
    })
    .filter(({ chosen, facets: found }) => chosen !== undefined || found.length > 1);
}

function toLabel(
  name: Narrowing,
  value: string,
  known: string | undefined,
  categories: readonly Category[],
): string {
  if (name === 'month') return formatMonth(value);
  if (name === 'source') return known ?? value;
  return categories.find(({ slug }) => slug === value)?.name ?? categoryNameFromSlug(value);
}
