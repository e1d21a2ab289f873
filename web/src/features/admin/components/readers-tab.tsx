import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { type ReaderFigures, useReaderFigures } from '../api/reader-figures.ts';
import { DayChart } from './day-chart.tsx';
import { FigureTable } from './figure-table.tsx';

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
] as const;
type Span = (typeof spans)[number]['value'];

const dayMs = 86_400_000;

/** What readers did, as sums that hold nothing of any of them. */
export function ReadersTab() {
  const [span, setSpan] = useState<Span>('30');
  const [now] = useState(() => Date.now());
  const from = new Date(now - (Number(span) - 1) * dayMs).toISOString().slice(0, 10);
  const { data: figures, isPending, refetch } = useReaderFigures(from);
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!figures) return <ErrorState text="The figures did not load." onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Period" options={spans} value={span} onChange={setSpan} />
        <a
          href={`/api/admin/figures.csv?from=${figures.from}&to=${figures.to}`}
          download
          className="text-accent underline underline-offset-3"
        >
          Export all counts (CSV)
        </a>
      </div>
      <Charts days={figures.days} />
      <Tables figures={figures} />
      <p className="text-caption text-muted">
        Only sums by day (UTC) are kept: no address, no browser, no cookie. Readers who send “Do Not Track” or
        Global Privacy Control, and programs that say what they are, are not counted.
      </p>
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
        <DayChart title="Page views" counts={by(({ views }) => views)} />
        <DayChart title="Clicks to publishers" counts={by(({ clicks }) => clicks)} />
        <DayChart title="Visits from other sites" counts={by(({ referrals }) => referrals)} />
        {subscribers === undefined ? null : (
          <DayChart title="Subscribers" counts={by((day) => day.subscribers ?? 0)} total={subscribers} />
        )}
      </div>
      <details className="mt-4 text-caption">
        <summary className="cursor-pointer text-muted">Every day as a table</summary>
        <FigureTable
          title="By day"
          of="Day"
          columns={[
            'Views',
            'Clicks',
            'From other sites',
            'Shares',
            'Searches without result',
            'Subscribers',
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
        title="Items"
        of="Title"
        columns={['Views', 'Clicks']}
        rows={items.map(({ kind, id, title, path, views, clicks }) => ({
          key: `${kind}:${id}`,
          name: path === undefined ? (title ?? 'No longer here') : <Link to={path}>{title ?? path}</Link>,
          counts: [views, clicks],
        }))}
      />
      <FigureTable
        title="Sources"
        of="Source"
        columns={['Views', 'Clicks']}
        rows={sources.map(({ id, name, views, clicks }) => ({ key: id, name, counts: [views, clicks] }))}
      />
      <FigureTable
        title="Pages"
        note="Pages of one kind count together."
        of="Page"
        columns={['Views']}
        rows={pages.map(({ path, views }) => ({ key: path, name: path, counts: [views] }))}
      />
      <FigureTable
        title="Other sites"
        note="Sites that at least two visitors came from on a day."
        of="Site"
        columns={['Visits']}
        rows={referrers.map(({ host, referrals }) => ({ key: host, name: host, counts: [referrals] }))}
      />
      <FigureTable
        title="Searches without result"
        note="Searches by at least three visitors on a day."
        of="Search"
        columns={['Times']}
        rows={searches.map(({ text, times }) => ({ key: text, name: text, counts: [times] }))}
      />
    </div>
  );
}
