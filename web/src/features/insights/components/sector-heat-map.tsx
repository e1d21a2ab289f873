import type { Stock, StockPeriod } from '@runrate/contracts';
import { useState } from 'react';
import { ChangePercent } from '../../../components/live-number.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { companyPath } from '../../../lib/company-path.ts';
import { formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { periodNames } from '../../../lib/period-names.ts';
import { usePlainLinks } from '../../../lib/use-plain-links.ts';
import { useWidth } from '../../../lib/use-width.ts';
import { formatInBillions } from '../market-formats.ts';
import { inOneCurrency } from '../one-currency.ts';
import { LABEL_HEIGHT, type Sector, sectors, sectorTiles, type Tile, tileShade } from '../sector-tiles.ts';

/** Taller on narrow screens, so that every company has room for its symbol. */
function heightFor(width: number): number {
  return width < 640 ? 600 : 380;
}

/** Companies by sector, coloured by their change over the period. */
export function SectorHeatMap({ stocks, period }: { stocks: readonly Stock[]; period: StockPeriod }) {
  const { ref, width } = useWidth<HTMLElement>();
  usePlainLinks(ref);
  // The server knows no width: tiles would be links that nobody can see.
  const isMeasured = width > 0;
  const height = heightFor(width);
  const all = sectors(stocks, period);
  const { currency, stocks: drawn } = inOneCurrency(stocks);
  const left = stocks.length - drawn.length;
  const { tiles, labels } = sectorTiles(stocks, period, { width, height });
  return (
    <section aria-labelledby="sectors">
      <SectionHeading id="sectors" title={t('insights.sectors')} className="mb-2" />
      <nav
        ref={ref}
        aria-label={t('insights.heat-map', {
          companies: tiles.length,
          sectors: all.length,
          period: periodNames[period],
        })}
        className="relative h-[600px] overflow-hidden contain-strict sm:h-[380px]"
      >
        {isMeasured
          ? labels.map(({ name, left, top, width: room }) => (
              <span
                key={name}
                className="absolute truncate pe-1 text-micro font-medium text-muted"
                style={{ left, top, width: room, lineHeight: `${LABEL_HEIGHT}px` }}
              >
                {name}
              </span>
            ))
          : null}
        {isMeasured
          ? tiles.map((tile) => <TileBox key={tile.stock.symbol} tile={tile} period={period} />)
          : null}
      </nav>
      <p className="mt-2 text-micro text-muted">
        {t('insights.heat-map-colours', { period: periodNames[period] })}
        {left > 0 ? ` ${t('insights.other-currencies', { count: left })}` : ''}
      </p>
      <SectorTable sectors={all} period={period} currency={currency} />
    </section>
  );
}

function tileColour(shade: number): string {
  const colour = shade >= 0 ? 'var(--gain)' : 'var(--loss)';
  return `color-mix(in oklab, ${colour} ${Math.round(Math.abs(shade) * 44)}%, var(--sunk))`;
}

function TileBox({ tile, period }: { tile: Tile; period: StockPeriod }) {
  const { stock, change, ...place } = tile;
  const tall = place.height >= 40 && place.width >= 56;
  const hasSymbol = place.width >= 30 && place.height >= 16;
  const moved = formatSignedPercent(change);
  return (
    <a
      href={companyPath(stock.symbol)}
      title={`${stock.name} ${moved}`}
      className="absolute flex flex-col items-center justify-center overflow-hidden rounded-sm text-micro leading-4 text-ink figures forced-colors:border"
      style={{ ...place, background: tileColour(tileShade(change, period)) }}
    >
      <span className={hasSymbol ? 'font-semibold' : 'sr-only'}>{stock.symbol}</span>
      <span className={tall ? '' : 'sr-only'}>{moved}</span>
      <span className="sr-only">{stock.name}</span>
    </a>
  );
}

function SectorTable({
  sectors: all,
  period,
  currency,
}: {
  sectors: readonly Sector[];
  period: StockPeriod;
  currency: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2 text-caption" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-caption font-medium text-accent">
        {t('insights.sectors-as-a-table')}
      </summary>
      {open ? <SectorRows sectors={all} period={period} currency={currency} /> : null}
    </details>
  );
}

function SectorRows({
  sectors: all,
  period,
  currency,
}: {
  sectors: readonly Sector[];
  period: StockPeriod;
  currency: string;
}) {
  return (
    <table className="mt-2 w-full max-w-xl border-collapse figures">
      <thead>
        <tr className="border-b border-rule-strong text-start text-muted">
          <th scope="col" className="py-1.5 font-medium">
            {t('insights.sector')}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {t('insights.companies')}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {t('insights.market-cap')}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {t('insights.mean', { period: periodNames[period] })}
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ name, companies, marketCap, change }) => (
          <tr key={name} className="border-b border-rule">
            <th scope="row" className="py-1.5 text-start font-medium">
              {name}
            </th>
            <td className="py-1.5 text-end">{companies}</td>
            <td className="py-1.5 text-end">{formatInBillions(marketCap || undefined, currency)}</td>
            <td className="py-1.5 text-end">
              <ChangePercent value={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
