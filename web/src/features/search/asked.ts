/** What the address of the search screen asks for. */
export interface Asked {
  readonly q: string;
  readonly type?: 'article' | 'video' | undefined;
  readonly category?: string | undefined;
  readonly source?: string | undefined;
  readonly month?: string | undefined;
  readonly sort?: 'newest' | undefined;
}

export type Narrowing = 'category' | 'source' | 'month';
export const narrowings = ['category', 'source', 'month'] as const satisfies readonly Narrowing[];

/** Reads an address somebody may have typed: what means nothing is left out. */
export function readAsked(parameters: URLSearchParams): Asked {
  const type = parameters.get('type');
  const month = parameters.get('month');
  return {
    q: parameters.get('q')?.trim() ?? '',
    type: type === 'article' || type === 'video' ? type : undefined,
    category: parameters.get('category') || undefined,
    source: parameters.get('source') || undefined,
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    sort: parameters.get('sort') === 'newest' ? 'newest' : undefined,
  };
}

/** The address that asks for it; the shortest there is. */
export function toAddress(asked: Asked): string {
  const parameters = Object.entries(asked).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/search?${parameters.join('&')}`;
}

/** As the calls take it: the kind of item is not among it, both are asked. */
export function toFilters({ category, source, month, sort }: Asked) {
  return { category, source, month, sort };
}

export function isNarrowed(asked: Asked): boolean {
  return narrowings.some((name) => asked[name] !== undefined);
}
