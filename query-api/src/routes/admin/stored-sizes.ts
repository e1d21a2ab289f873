import { type StoredSizes, storedSizes } from '@runrate/contracts';
import { sumStores } from '../../desks/sizes/measure-stores.ts';
import { toGrowth } from '../../desks/sizes/to-growth.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineAdminRead } from './define-admin-read.ts';

export const storedSizesRoute = defineAdminRead(storedSizes, async ({ hub, sizes }) => {
  const known = await sizes.latest();
  const { measuredAt, items, parts } = known;
  const sums = sumStores(parts);
  const growthPerMonth = toGrowth(known);
  const stores = (['log', 'views', 'search'] as const).map((store) => ({
    ...{ store, bytes: sums[store] },
    parts: parts.filter((part) => part.store === store).map(({ name, bytes }) => ({ name, bytes })),
  }));
  return {
    ...{ measuredAt, items, stores: stores.filter((one) => one.parts.length > 0) },
    ...(items === 0 ? {} : { bytesPerItem: toBytesPerItem(known) }),
    sources: toSources(hub, known),
    ...(growthPerMonth === undefined ? {} : { growthPerMonth }),
  };
});

export function toBytesPerItem({ parts, items }: StoredSizes) {
  const { log, views, search } = sumStores(parts);
  const each = (bytes: number) => Math.round(bytes / items);
  return { log: each(log), views: each(views), search: each(search) };
}

function toSources({ config, sources }: Hub, { parts, shares }: StoredSizes) {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const added = sources.added();
  return shares
    .map(({ sourceId: id, share }) => ({
      ...{ id, name: config.sources.find((one) => one.id === id)?.name ?? added.get(id)?.source.name ?? id },
      ...{ bytes: Math.round(share * total), share },
    }))
    .toSorted((one, other) => other.bytes - one.bytes);
}
