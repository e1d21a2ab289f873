import type { estypes } from '@elastic/elasticsearch';
import type { ElasticLink } from './elastic-link.ts';
import type { Query } from './query.ts';

const pageSize = 1000;
const keepAlive = '1m';

export const present: Query = { bool: { must_not: [{ term: { removed: true } }] } };

/** Yields the ids and versions of all documents as of the start, ordered by id, starting at `from`. */
export async function* scanDocuments(
  link: ElasticLink,
  alias: string,
  from?: string,
): AsyncGenerator<{ id: string; version: number }> {
  const wanted: Query =
    from === undefined ? present : { bool: { filter: [present, { range: { id: { gte: from } } }] } };
  const opened = await link.ask('read all documents', (client) =>
    client.openPointInTime({ index: alias, keep_alive: keepAlive }),
  );
  let { id } = opened;
  let after: estypes.SortResults | undefined;
  try {
    for (;;) {
      const page = await link.ask('read all documents', (client) =>
        client.search({
          pit: { id, keep_alive: keepAlive },
          query: wanted,
          sort: [{ id: 'asc' }],
          size: pageSize,
          version: true,
          _source: false,
          track_total_hits: false,
          allow_partial_search_results: false,
          ...(after === undefined ? {} : { search_after: after }),
        }),
      );
      id = page.pit_id ?? id;
      for (const hit of page.hits.hits) yield { id: hit._id ?? '', version: hit._version ?? 0 };
      after = page.hits.hits.at(-1)?.sort;
      if (after === undefined) return;
    }
  } finally {
    // It would expire after a minute anyway, and an error here must not hide the error that ended the scan.
    await link.ask('end reading', (client) => client.closePointInTime({ id })).catch(() => undefined);
  }
}
