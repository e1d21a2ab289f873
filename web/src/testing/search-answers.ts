import type { SearchAll } from '@runrate/contracts';

type Hit = SearchAll['hits'][number];

/** Returns a hit of a kind, with the address of its page. */
export function exampleHit(kind: Hit['kind'], id: string, changes: Partial<Hit> = {}): Hit {
  const address =
    kind === 'article' ? `/article/${id}` : kind === 'video' ? `/video/${id}` : `/${kind}/${id}`;
  return { kind, id, title: `${kind} ${id}`, address, text: `About ${id}`, categories: [], ...changes };
}

export function exampleHits(kind: Hit['kind'], count: number): Hit[] {
  return Array.from({ length: count }, (_, place) => exampleHit(kind, `${place + 1}`));
}

/** Returns a stub of `/api/search` over these hits: filtered by kind and paged, with counts of every kind. */
export function searchAnswers(
  hits: readonly Hit[],
  changes: Partial<SearchAll> = {},
): (url: URL) => Response {
  return ({ searchParams }) => {
    const kind = searchParams.get('kind');
    const [offset, limit] = [
      Number(searchParams.get('offset') ?? 0),
      Number(searchParams.get('limit') ?? 12),
    ];
    const own = hits.filter((hit) => kind === null || hit.kind === kind);
    const counts: SearchAll['counts'] = {};
    for (const hit of hits) counts[hit.kind] = (counts[hit.kind] ?? 0) + 1;
    const answer: SearchAll = {
      query: searchParams.get('q') ?? '',
      total: own.length,
      counts,
      hits: own.slice(offset, offset + limit),
      ...changes,
    };
    return Response.json(answer);
  };
}
