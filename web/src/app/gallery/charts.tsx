import { useState } from 'react';
import { ArrLedger } from '../../components/arr-ledger.tsx';
import { Button } from '../../components/button.tsx';
import { ChartDays } from '../../components/chart-days.tsx';
import { ChartFrame } from '../../components/chart-frame.tsx';
import { CloseChart } from '../../components/close-chart.tsx';
import { CsvLink } from '../../components/csv-link.tsx';
import { DataAge } from '../../components/data-age.tsx';
import { GeneratorNote } from '../../components/generator-note.tsx';
import { IndexTicker } from '../../components/index-ticker.tsx';
import { ChangePercent } from '../../components/live-number.tsx';
import { PriceTime } from '../../components/price-time.tsx';
import { SectorChoice } from '../../components/sector-choice.tsx';
import { Sentiment } from '../../components/sentiment.tsx';
import { Sparkline } from '../../components/sparkline.tsx';
import { StockDialog } from '../../components/stock-dialog.tsx';
import { exampleStock } from '../../testing/examples.ts';
import type { Piece } from './piece.ts';

const HOUR = 3_600_000;
const rising = [10, 11, 10.5, 12, 13, 12.5, 14];
const lines: ReadonlyArray<[name: string, values: readonly number[]]> = [
  ['rising', rising],
  ['falling', rising.toReversed()],
  ['flat', [5, 5, 5]],
  ['one', [5]],
  ['none', []],
];
const closes = Array.from({ length: 60 }, (_, day): [string, number] => [
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  100 + Math.sin(day / 5) * 8 + day / 3,
]);
const stock = exampleStock({
  arr: 3.8,
  arrPeriodEnd: '2025-07-31',
  arrBasis: 'product revenue of the quarter × 4',
  arrSource: 'https://investors.example/figures',
  arrEnteredAt: '2026-03-01',
  arrOutdated: true,
});

function Details() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open ? <StockDialog stock={stock} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export const chartPieces: readonly Piece[] = [
  {
    name: 'live-number: gain, loss, flat, unknown',
    show: () => (
      <p className="flex gap-5">
        {[1.24, -0.8, 0, undefined].map((value) => (
          <ChangePercent key={String(value)} value={value} />
        ))}
      </p>
    ),
  },
  {
    name: 'sparkline',
    show: () => (
      <div className="flex flex-wrap gap-6">
        {lines.map(([name, values]) => (
          <span key={name} className="text-micro text-muted">
            <Sparkline values={values} className="block h-6 w-20" />
            {name}
          </span>
        ))}
        <span className="text-micro text-muted">
          <Sparkline values={rising} tone="plain" className="block h-6 w-20" />
          plain
        </span>
      </div>
    ),
  },
  { name: 'close-chart', show: () => <CloseChart closes={closes} name="Example" /> },
  { name: 'close-chart without closes', show: () => <CloseChart closes={[]} name="Example" /> },
  {
    name: 'chart-frame',
    show: () => (
      <ChartFrame
        label="Example"
        ticks={[
          { y: 20, label: '120' },
          { y: 60, label: '100', strong: true },
        ]}
        days={['2026-03-02', '2026-03-06']}
        at={40}
        onPoint={() => undefined}
      >
        <line x1={0} x2={100} y1={60} y2={30} vectorEffect="non-scaling-stroke" className="stroke-accent" />
      </ChartFrame>
    ),
  },
  { name: 'chart-days', show: () => <ChartDays days={['2026-03-02', '2026-03-06']} /> },
  {
    name: 'sector-choice',
    show: () => <SectorChoice companies={[stock]} value="" onChange={() => undefined} />,
  },
  { name: 'csv-link', show: () => <CsvLink file="example.csv" csv="" /> },
  { name: 'stock-dialog, stock-chart', show: Details },
  { name: 'arr-ledger', show: () => <ArrLedger stock={stock} /> },
  { name: 'index-ticker', show: () => <IndexTicker /> },
  {
    name: 'sentiment',
    show: () => (
      <p className="flex gap-5">
        {['bullish', 'bearish', 'mixed'].map((word) => (
          <Sentiment key={word} sentiment={word} />
        ))}
      </p>
    ),
  },
  {
    name: 'data-age: as promised, later',
    show: () => (
      <p className="flex flex-col text-caption text-muted">
        <DataAge at={new Date(Date.now() - HOUR).toISOString()} promisedMs={2 * HOUR} />
        <DataAge at={new Date(Date.now() - 3 * HOUR).toISOString()} promisedMs={2 * HOUR} />
      </p>
    ),
  },
  {
    name: 'price-time: of now or of the last close, late',
    show: () => (
      <p className="text-caption text-muted">
        <PriceTime stocks={[stock]} />
        <PriceTime stocks={[{ ...stock, stale: true }]} />
      </p>
    ),
  },
  {
    name: 'generator-note: rules, model',
    show: () => (
      <p className="flex flex-col">
        {['rules', 'example-model'].map((generator) => (
          <GeneratorNote
            key={generator}
            generator={generator}
            generatedAt={new Date(Date.now() - HOUR).toISOString()}
            promisedMs={2 * HOUR}
          />
        ))}
      </p>
    ),
  },
];
