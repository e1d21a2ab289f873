import { dateFormat, numberFormat, type SourceHealth } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { formatCount } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';
import { wordFor } from '../state-words.ts';

const momentFormat = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Full result of the last read of a source. */
export function SourceReading({ source }: { source: SourceHealth }) {
  const { url, schedule, last, newestItemAt, usualPauseMs, gap } = source;
  if (!last) return null;
  const { counts, httpStatus, bytes, durationMs, rejections, movedTo, nextFetchAt, lastSuccessAt } = last;
  const outcome = wordFor(last.outcome);
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    [
      t('admin.outcome'),
      httpStatus === undefined ? outcome : t('admin.outcome-with-status', { outcome, status: httpStatus }),
    ],
    [t('admin.took'), t('admin.ms', { count: formatCount(Math.round(durationMs)) })],
    [t('admin.size'), bytes === undefined ? undefined : t('admin.bytes', { count: formatCount(bytes) })],
    [
      t('admin.items'),
      t('admin.new-updated-known-refused', {
        added: counts.new,
        updated: counts.updated,
        known: counts.duplicate,
        refused: counts.rejected,
      }),
    ],
    [
      t('admin.last-success'),
      lastSuccessAt === undefined ? t('admin.never') : <RelativeTime key="success" at={lastSuccessAt} />,
    ],
    [t('admin.newest-item'), newestItemAt && <RelativeTime key="newest" at={newestItemAt} />],
    [t('admin.usual-pause'), usualPauseMs === undefined ? undefined : formatPause(usualPauseMs)],
    [t('admin.gap'), gap && (gap.filled ? t('admin.gap-filled') : t('admin.gap-open'))],
    [t('admin.next-reading'), nextFetchAt && momentFormat(new Date(nextFetchAt))],
    [t('admin.schedule'), <code key="cron">{schedule}</code>],
    [t('admin.address'), url],
    [t('admin.moved-to'), movedTo],
  ];
  return (
    <>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 lg:grid-cols-[6.5rem_minmax(0,1fr)_6.5rem_minmax(0,1fr)]">
        {facts.map(([name, fact]) =>
          fact === undefined ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="figures [overflow-wrap:anywhere]">{fact}</dd>
            </div>
          ),
        )}
      </dl>
      {rejections.length > 0 ? (
        <>
          <p className="mt-2 text-muted">{t('admin.refused-items')}</p>
          <ul className="list-disc ps-5">
            {rejections.map((rejection) => (
              <li key={rejection} className="[overflow-wrap:anywhere]">
                {rejection}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

const HOUR_MS = 3_600_000;
const inHours = numberFormat({ style: 'unit', unit: 'hour', unitDisplay: 'long' });
const inDays = numberFormat({ style: 'unit', unit: 'day', unitDisplay: 'long' });

function formatPause(ms: number): string {
  const hours = Math.round(ms / HOUR_MS);
  return hours < 48 ? inHours(hours) : inDays(Math.round(hours / 24));
}
