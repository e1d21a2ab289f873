import type { PartSize } from '../ports/store-sizes.ts';
import { sumByName } from '../ports/store-sizes.ts';
import type { MongoLink } from './mongo-link.ts';

/** Measures each collection with its indexes, from the server's own statistics. */
export async function measureCollections(
  { database, ask }: MongoLink,
  names: readonly string[],
): Promise<readonly PartSize[]> {
  const parts: PartSize[] = [];
  for (const name of names) {
    const [stats] = await ask('say how large the views are', () =>
      database
        .collection(name)
        .aggregate([{ $collStats: { storageStats: {} } }, { $project: { bytes: '$storageStats.totalSize' } }])
        .toArray(),
    );
    parts.push({ name, bytes: Number(stats?.['bytes'] ?? 0) });
  }
  return sumByName(parts);
}
