import { type CompanyMention, type CompanyPage, exchangeDay, formatPrice } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { ticks } from 'd3-array';
import { useState } from 'react';
import { AddressLink } from '../../../components/address-link.tsx';
import { ChartFrame } from '../../../components/chart-frame.tsx';
import { CloseLine, closeScale } from '../../../components/close-line.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { mentionsQuery } from '../api/company-mentions.ts';
import { type ChartPeriod, chartPeriods, overPeriod } from '../chart-period.ts';

type Closes = CompanyPage['closes'];

const markedLimit = 100;

/** Price over a period, with coverage marked on the line by day. */
export function MarkedChart({ company: { slug, name, currency, closes } }: { company: CompanyPage }) {
  const [period, setPeriod] = useState<ChartPeriod>('3M');
  const { data: mentions = [] } = useQuery(mentionsQuery({ id: slug, kind: undefined, limit: markedLimit }));
  const shown = overPeriod(closes, period);
  return (
    <section aria-label={t('companies.price-over-time')}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="headline text-h4">{t('companies.share-price')}</h2>
        <Segmented
          label={t('companies.period-of-the-chart')}
          options={chartPeriods}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {shown.length > 1 ? (
        <Line closes={shown} name={name} currency={currency} mentions={mentions} />
      ) : (
        <p className="grid h-52 place-items-center text-caption text-muted">
          {t('companies.no-closes-of-this-period')}
        </p>
      )}
    </section>
  );
}

function Line({
  closes,
  name,
  currency,
  mentions,
}: {
  closes: Closes;
  name: string;
  currency: string | undefined;
  mentions: readonly CompanyMention[];
}) {
  const [named, setNamed] = useState<CompanyMention>();
  const [at, setAt] = useState<number>();
  const prices = closes.map(([, price]) => price);
  const scale = closeScale(prices, 0.08);
  const { low, high, bottom, top, toX, toY } = scale;
  const [first, last] = [closes[0], closes.at(-1)];
  const read = at === undefined ? undefined : closes[at];
  return (
    <figure className="mt-2">
      <p className="min-h-9 text-caption text-muted figures sm:min-h-0">
        {read ? (
          <>
            {formatDay(read[0])}{' '}
            <span className="font-medium text-ink">{formatPrice(read[1], currency)}</span>
          </>
        ) : first && last ? (
          t('companies.from-to', {
            first: formatPrice(first[1], currency),
            firstDay: formatDay(first[0]),
            last: formatPrice(last[1], currency),
            lastDay: formatDay(last[0]),
            change: formatSignedPercent((last[1] / first[1] - 1) * 100),
          })
        ) : null}
      </p>
      <ChartFrame
        label={t('companies.between-and', {
          name,
          low: formatPrice(low, currency),
          high: formatPrice(high, currency),
        })}
        ticks={priceTicks(ticks(bottom, top, 4), currency).map(({ price, label }) => ({
          y: toY(price),
          label,
        }))}
        days={[0, 0.5, 1].map((share) => closes[Math.round(share * (closes.length - 1))]?.[0] ?? '')}
        at={at === undefined ? undefined : toX(at)}
        onPoint={(share) => setAt(share === undefined ? undefined : Math.round(share * (closes.length - 1)))}
        className="h-60"
        marks={placeMarks(closes, mentions).map(({ place, mention, count }) => (
          <AddressLink
            key={`${mention.kind} ${mention.id}`}
            to={mention.url}
            aria-label={nameMark(formatDay(closes[place]?.[0] ?? ''), mention.title, count - 1)}
            onPointerEnter={() => setNamed(mention)}
            onFocus={() => setNamed(mention)}
            className="absolute size-6 -translate-1/2 after:absolute after:inset-2 after:rounded-full after:border after:border-paper after:bg-accent"
            style={{ left: `${toX(place)}%`, top: `${toY(closes[place]?.[1] ?? 0)}%` }}
          />
        ))}
      >
        <CloseLine prices={prices} scale={scale} />
      </ChartFrame>
      <figcaption className="mt-3 min-h-10 text-caption" aria-live="polite">
        {named ? (
          <>
            <span className="text-muted">{formatDay(exchangeDay(Date.parse(named.publishedAt)))}</span>{' '}
            {named.title} <span className="text-muted">{named.source}</span>
          </>
        ) : (
          <span className="text-muted">{t('companies.a-mark-is-something-written')}</span>
        )}
      </figcaption>
    </figure>
  );
}

/** Prices of hairlines in words; without hundredths where all are whole. */
function priceTicks(prices: readonly number[], currency: string | undefined) {
  const areWhole = prices.every(Number.isInteger);
  return prices.map((price) => {
    const label = formatPrice(price, currency);
    return { price, label: areWhole ? label.replace(/[.,]00(?!\d)/, '') : label };
  });
}

/**
 * Returns one mark per day, for that day's first item. Items published while the exchange was closed go on its next
 * day.
 */
export function placeMarks(closes: Closes, mentions: readonly CompanyMention[]) {
  const marks = new Map<number, { place: number; mention: CompanyMention; count: number }>();
  const firstDay = closes[0]?.[0] ?? '';
  for (const mention of mentions) {
    const day = exchangeDay(Date.parse(mention.publishedAt));
    if (day < firstDay) continue;
    const next = closes.findIndex(([closed]) => closed >= day);
    const place = next === -1 ? closes.length - 1 : next;
    const known = marks.get(place);
    marks.set(place, { place, mention: known?.mention ?? mention, count: (known?.count ?? 0) + 1 });
  }
  return [...marks.values()].sort((one, other) => one.place - other.place);
}

function nameMark(day: string, title: string, more: number): string {
  return more > 0
    ? t('companies.mark-with-more', { day, title, count: more })
    : t('companies.mark', { day, title });
}
