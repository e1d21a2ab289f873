import type { Near, NearestQuery } from '../ports/search-index.ts';
import type { ElasticLink } from './elastic-link.ts';
import { keywordPath, vectorPath } from './index-layout.ts';

/** Number of candidates per requested vector. With this many, few of the nearest are missed. */
const lookedAtForEach = 2;
const mostLookedAt = 10_000;

/** Finds the documents with the most similar vectors, using Elasticsearch's HNSW graph. */
export async function findNearest(
  link: ElasticLink,
  alias: string,
  { vector, filter, limit }: NearestQuery,
): Promise<readonly Near[]> {
  const { hits } = await link.ask('search', (client) =>
    client.search({
      index: alias,
      knn: {
        ...{ field: vectorPath(vector.length), query_vector: [...vector], k: limit },
        num_candidates: Math.min(limit * lookedAtForEach, mostLookedAt),
        filter: Object.entries(filter).map(([field, value]) => ({ term: { [keywordPath(field)]: value } })),
      },
      ...{ size: limit, _source: false, track_total_hits: false, allow_partial_search_results: false },
    }),
  );
  // Elasticsearch's score is (1 + cosine) / 2.
  const found = hits.hits.map(({ _id, _score }) => ({ id: _id ?? '', similarity: 2 * (_score ?? 0) - 1 }));
  return found.sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1));
}
