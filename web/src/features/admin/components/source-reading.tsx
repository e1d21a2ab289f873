import { dateFormat, type SourceHealth } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { formatCount } from '../../../lib/format-count.ts';

const momentFormat = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** What the last reading of a source came to, in full. */
export function SourceReading({ source }: { source: SourceHealth }) {
  const { url, schedule, last, newestItemAt, usualPauseMs, gap } = source;
  if (!last) return null;
  const { counts, httpStatus, bytes, durationMs, rejections, movedTo, nextFetchAt, lastSuccessAt } = last;
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ['Outcome', httpStatus === undefined ? last.outcome : `${last.outcome}, status ${httpStatus}`],
    ['Took', `${formatCount(Math.round(durationMs))} ms`],
    ['Size', bytes === undefined ? undefined : `${formatCount(bytes)} bytes`],
    [
      'Items',
      `${counts.new} new, ${counts.updated} updated, ${counts.duplicate} known, ${counts.rejected} refused`,
    ],
    [
      'Last success',
      lastSuccessAt === undefined ? 'never' : <RelativeTime key="success" at={lastSuccessAt} />,
    ],
    ['Newest item', newestItemAt && <RelativeTime key="newest" at={newestItemAt} />],
    ['Usual pause', usualPauseMs === undefined ? undefined : formatPause(usualPauseMs)],
    ['Gap', gap && `items may have been missed${gap.filled ? '; filled since' : ''}`],
    ['Next reading', nextFetchAt && momentFormat(new Date(nextFetchAt))],
    ['Schedule', <code key="cron">{schedule}</code>],
    ['Address', url],
    ['Moved to', movedTo],
  ];
  return (
    <details className="mt-1 text-caption">
      <summary className="cursor-pointer text-accent">Last reading</summary>
      <dl className="mt-2 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
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
          <p className="mt-2 text-muted">Refused items</p>
          <ul className="list-disc pl-5">
            {rejections.map((rejection) => (
              <li key={rejection} className="[overflow-wrap:anywhere]">
                {rejection}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}

const HOUR_MS = 3_600_000;

function formatPause(ms: number): string {
  const hours = Math.round(ms / HOUR_MS);
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
