import type { SearchKind } from '@runrate/contracts';
import type { SearchFilters } from '../../api/search.ts';
import { kindNames } from '../../lib/kind-names.ts';

/** Search parameters in the address. */
export interface Asked {
  readonly q: string;
  readonly type?: SearchKind | undefined;
  readonly category?: string | undefined;
  readonly source?: string | undefined;
  readonly month?: string | undefined;
  readonly sort?: 'newest' | undefined;
}

export type Narrowing = 'category' | 'source' | 'month';
export const narrowings = ['category', 'source', 'month'] as const satisfies readonly Narrowing[];

/** Parses the parameters; invalid values are dropped. */
export function readAsked(parameters: URLSearchParams): Asked {
  const type = parameters.get('type');
  const month = parameters.get('month');
  return {
    q: parameters.get('q')?.trim() ?? '',
    type: type !== null && isKind(type) ? type : undefined,
    category: parameters.get('category') || undefined,
    source: parameters.get('source') || undefined,
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    sort: parameters.get('sort') === 'newest' ? 'newest' : undefined,
  };
}

export function isKind(type: string): type is SearchKind {
  return Object.hasOwn(kindNames, type);
}

/** Returns the shortest address for a search. */
export function toAddress(asked: Asked): string {
  const parameters = Object.entries(asked).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/search?${parameters.join('&')}`;
}

/** Returns the filters as the API expects them. */
export function toFilters({ type, category, source, month, sort }: Asked): SearchFilters {
  return {
    ...(type && { kind: type }),
    ...(category && { category }),
    ...(source && { source }),
    ...(month && { month }),
    ...(sort && { sort }),
  };
}

export function isNarrowed(asked: Asked): boolean {
  return narrowings.some((name) => asked[name] !== undefined);
}
