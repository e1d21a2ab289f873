import { max } from 'd3-array';
import { formatInteger } from '../../../lib/format-count.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { t } from '../../../lib/messages.ts';

const HEIGHT = 40;
const GAP = 0.15;

export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** Daily counts as bars, with the total and the range in words; the table below the charts lists every day. */
export function DayChart({
  title,
  counts,
  total,
}: {
  title: string;
  counts: readonly DayCount[];
  /** Figure beside the title; by default the sum of all days. */
  total?: number | undefined;
}) {
  const top = max(counts, ({ count }) => count) ?? 0;
  const sum = total ?? counts.reduce((all, { count }) => all + count, 0);
  const [first, last] = [counts[0], counts.at(-1)];
  const atMost = formatInteger(top);
  const spoken =
    first && last
      ? t('admin.counts-of-days', { title, atMost, first: formatDay(first.day), last: formatDay(last.day) })
      : t('admin.counts-by-day', { title, atMost });
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-3 text-caption text-muted">
        {title}
        <span className="headline text-h5 text-ink figures">{formatInteger(sum)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={spoken}
        viewBox={`0 0 ${Math.max(counts.length, 1)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1.5 h-16 w-full border-b border-rule fill-accent"
      >
        {counts.map(({ day, count }, place) => {
          const height = top === 0 ? 0 : (count / top) * HEIGHT;
          return (
            <rect key={day} x={place + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height}>
              <title>{`${formatDay(day)}: ${formatInteger(count)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
