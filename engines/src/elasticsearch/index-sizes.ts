import { type PartSize, sumByName } from '../ports/store-sizes.ts';
import type { ElasticLink } from './elastic-link.ts';

/** Replicas are not counted. */
export async function measureIndexes(
  link: ElasticLink,
  aliases: ReadonlyMap<string, string>,
): Promise<readonly PartSize[]> {
  const parts: PartSize[] = [];
  for (const [name, index] of aliases) {
    const { _all: all } = await link.ask('say how large the indexes are', (client) =>
      client.indices.stats({ index, metric: 'store' }),
    );
    parts.push({ name, bytes: all.primaries?.store?.size_in_bytes ?? 0 });
  }
  return sumByName(parts);
}
