import { ErrorState } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { t } from '../../../lib/messages.ts';
import { type StoredSizes, useStoredSizes } from '../api/stored-sizes.ts';
import { FigureTable } from './figure-table.tsx';

const kilobyte = 1000;
const partsShown = 12;

/** Storage used by the hub: per store, per item, per source, and growth per month. */
export function SizesTab() {
  const { data: sizes, isPending, refetch } = useStoredSizes();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!sizes) return <ErrorState text={t('admin.sizes-did-not-load')} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-8">
      <Stores sizes={sizes} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        {sizes.stores.map(({ store, parts }) => (
          <FigureTable
            key={store}
            title={nameOf(store)}
            of={store === 'log' ? t('admin.sizes-topic') : t('admin.sizes-part')}
            columns={[t('admin.sizes-kilobytes')]}
            rows={parts.slice(0, partsShown).map(({ name, bytes }) => ({
              ...{ key: name, name, counts: [toKilobytes(bytes)] },
            }))}
          />
        ))}
        <FigureTable
          title={t('admin.sizes-sources')}
          note={t('admin.sizes-sources-note')}
          of={t('admin.sizes-source')}
          columns={[t('admin.sizes-kilobytes')]}
          rows={sizes.sources.map(({ id, name, bytes }) => ({ key: id, name, counts: [toKilobytes(bytes)] }))}
        />
      </div>
      <p className="text-caption text-muted">
        {t('admin.sizes-measured', { day: formatDay(sizes.measuredAt.slice(0, 10)), count: sizes.items })}
      </p>
    </div>
  );
}

function Stores({ sizes: { stores, bytesPerItem, growthPerMonth } }: { sizes: StoredSizes }) {
  return (
    <FigureTable
      title={t('admin.sizes-stores')}
      of={t('admin.sizes-store')}
      columns={[t('admin.sizes-kilobytes'), t('admin.sizes-per-item'), t('admin.sizes-growth')]}
      rows={stores.map(({ store, bytes }) => ({
        ...{ key: store, name: nameOf(store) },
        counts: [
          toKilobytes(bytes),
          bytesPerItem?.[store],
          growthPerMonth && toKilobytes(growthPerMonth[store]),
        ],
      }))}
    />
  );
}

function nameOf(store: StoredSizes['stores'][number]['store']): string {
  if (store === 'log') return t('admin.sizes-log');
  return store === 'views' ? t('admin.sizes-views') : t('admin.sizes-search');
}

function toKilobytes(bytes: number): number {
  return Math.round(bytes / kilobyte);
}
