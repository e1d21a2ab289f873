import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { t } from '../../../lib/messages.ts';
import { type ReaderFigures, useReaderFigures } from '../api/reader-figures.ts';
import { DayChart } from './day-chart.tsx';
import { FigureTable } from './figure-table.tsx';

const spans = [
  { value: '7', label: t('admin.7-days') },
  { value: '30', label: t('admin.30-days') },
  { value: '90', label: t('admin.90-days') },
  { value: '365', label: t('admin.year') },
] as const;
type Span = (typeof spans)[number]['value'];

const dayMs = 86_400_000;

/** Reader activity, as totals that contain no data about any individual reader. */
export function ReadersTab() {
  const [span, setSpan] = useState<Span>('30');
  const [now] = useState(() => Date.now());
  const from = new Date(now - (Number(span) - 1) * dayMs).toISOString().slice(0, 10);
  const { data: figures, isPending, refetch } = useReaderFigures(from);
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!figures)
    return <ErrorState text={t('admin.the-figures-did-not-load')} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label={t('admin.period')} options={spans} value={span} onChange={setSpan} />
        <a
          href={`/api/admin/figures.csv?from=${figures.from}&to=${figures.to}`}
          download
          className="text-accent underline underline-offset-3"
        >
          {t('admin.export-all-counts-csv')}
        </a>
      </div>
      <Charts days={figures.days} />
      <Tables figures={figures} />
      <p className="text-caption text-muted">{t('admin.only-sums-by-day-utc')}</p>
    </div>
  );
}

type Day = ReaderFigures['days'][number];

function Charts({ days }: { days: readonly Day[] }) {
  const by = (count: (day: Day) => number) => days.map((day) => ({ day: day.day, count: count(day) }));
  const subscribers = days.findLast((day) => day.subscribers !== undefined)?.subscribers;
  return (
    <div>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <DayChart title={t('admin.page-views')} counts={by(({ views }) => views)} />
        <DayChart title={t('admin.clicks-to-publishers')} counts={by(({ clicks }) => clicks)} />
        <DayChart title={t('admin.visits-from-other-sites')} counts={by(({ referrals }) => referrals)} />
        {subscribers === undefined ? null : (
          <DayChart
            title={t('admin.subscribers')}
            counts={by((day) => day.subscribers ?? 0)}
            total={subscribers}
          />
        )}
      </div>
      <details className="mt-4 text-caption">
        <summary className="cursor-pointer text-muted">{t('admin.every-day-as-a-table')}</summary>
        <FigureTable
          title={t('admin.by-day')}
          of={t('admin.day')}
          columns={[
            t('admin.views'),
            t('admin.clicks'),
            t('admin.from-other-sites'),
            t('admin.shares'),
            t('admin.searches-without-result'),
            t('admin.subscribers'),
          ]}
          rows={days.toReversed().map((day) => ({
            key: day.day,
            name: formatDay(day.day),
            counts: [
              ...[day.views, day.clicks, day.referrals, day.shares, day.searchesWithoutResult],
              day.subscribers,
            ],
          }))}
        />
      </details>
    </div>
  );
}

function Tables({ figures: { items, sources, pages, referrers, searches } }: { figures: ReaderFigures }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <FigureTable
        title={t('admin.items')}
        of={t('admin.title')}
        columns={[t('admin.views'), t('admin.clicks')]}
        rows={items.map(({ kind, id, title, path, views, clicks }) => ({
          key: `${kind}:${id}`,
          name:
            path === undefined ? (
              (title ?? t('admin.no-longer-here'))
            ) : (
              <Link to={path}>{title ?? path}</Link>
            ),
          counts: [views, clicks],
        }))}
      />
      <FigureTable
        title={t('admin.sources')}
        of={t('admin.source')}
        columns={[t('admin.views'), t('admin.clicks')]}
        rows={sources.map(({ id, name, views, clicks }) => ({ key: id, name, counts: [views, clicks] }))}
      />
      <FigureTable
        title={t('admin.pages')}
        note={t('admin.pages-of-one-kind-count')}
        of={t('admin.page')}
        columns={[t('admin.views')]}
        rows={pages.map(({ path, views }) => ({ key: path, name: path, counts: [views] }))}
      />
      <FigureTable
        title={t('admin.other-sites')}
        note={t('admin.sites-that-at-least-two')}
        of={t('admin.site')}
        columns={[t('admin.visits')]}
        rows={referrers.map(({ host, referrals }) => ({ key: host, name: host, counts: [referrals] }))}
      />
      <FigureTable
        title={t('admin.searches-without-result')}
        note={t('admin.searches-by-at-least-three')}
        of={t('admin.search')}
        columns={[t('admin.times')]}
        rows={searches.map(({ text, times }) => ({ key: text, name: text, counts: [times] }))}
      />
    </div>
  );
}
