import { maintenanceView, type StoredSizes } from '@runrate/contracts';
import { Gauge, type Registry } from 'prom-client';
import { toGrowth } from '../../desks/sizes/to-growth.ts';
import type { Hub } from '../../hub/hub.ts';
import { toBytesPerItem } from '../../routes/admin/stored-sizes.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Maximum number of sources that get their own series: the largest ones. */
const sourceSeriesLimit = 100;

/** Adds the latest measured sizes of the stores. Adds nothing until they have been measured once. */
export function measureSizes(registry: Registry, { views }: Pick<Hub, 'views'>): void {
  const read = oneAtATime(async () => {
    const known = await views.get(maintenanceView, 'sizes');
    return known?.id === 'sizes' ? known : undefined;
  });
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    list: (sizes: StoredSizes) => readonly (Record<Label, string> & { bytes: number })[],
  ) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        const known = await read();
        this.reset();
        for (const { bytes, ...labels } of known ? list(known) : [])
          this.set(labels as unknown as Record<Label, string>, bytes);
      },
    });
  gauge(
    'runrate_stored_bytes',
    'Bytes of each topic of the log, each view and each index of search, as measured last',
    ['store', 'name'],
    ({ parts }) => parts,
  );
  gauge(
    'runrate_item_bytes',
    'Bytes of a store over all articles, news, videos and episodes',
    ['store'],
    (sizes) => (sizes.items === 0 ? [] : byStore(toBytesPerItem(sizes))),
  );
  gauge(
    'runrate_source_bytes',
    `Bytes that the items of a source take, estimated from a sample; of the ${sourceSeriesLimit} largest`,
    ['source'],
    ({ parts, shares }) => {
      const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
      return shares
        .toSorted((one, other) => other.share - one.share)
        .slice(0, sourceSeriesLimit)
        .map(({ sourceId: source, share }) => ({ source, bytes: Math.round(share * total) }));
    },
  );
  gauge(
    'runrate_month_growth_bytes',
    'Bytes a store grows by in 30 days, at the pace of the last 31 days at most',
    ['store'],
    (sizes) => {
      const growth = toGrowth(sizes);
      return growth ? byStore(growth) : [];
    },
  );
}

function byStore({ log, views, search }: { log: number; views: number; search: number }) {
  return Object.entries({ log, views, search }).map(([store, bytes]) => ({ store, bytes }));
}
