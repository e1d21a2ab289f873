import { formatList, type Stock, type StockPeriod } from '@runrate/contracts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useStockCloses } from '../../../api/stock-closes.ts';
import { Button } from '../../../components/button.tsx';
import { CompareLink } from '../../../components/compare-link.tsx';
import { CompareTick } from '../../../components/compare-tick.tsx';
import { CsvLink } from '../../../components/csv-link.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { SortHeading } from '../../../components/sort-heading.tsx';
import { Sparkline } from '../../../components/sparkline.tsx';
import { fadingEdge, TableScroll } from '../../../components/table-scroll.tsx';
import { cn } from '../../../lib/class-names.ts';
import { companyPath } from '../../../lib/company-path.ts';
import { comparedLimit } from '../../../lib/compare-path.ts';
import { toCsv } from '../../../lib/csv.ts';
import { type CompanyFilter, filterCompanies } from '../../../lib/filter-companies.ts';
import { rich, t } from '../../../lib/messages.ts';
import { periodNames } from '../../../lib/period-names.ts';
import { useCompared } from '../../../lib/use-compared.ts';
import { usePlainLinks } from '../../../lib/use-plain-links.ts';
import { changeOver } from '../market-figures.ts';
import { byMarketCap, nextOrder, type StockColumn, sortStocks, stockColumnsOf } from '../stock-columns.ts';
import { MoveBar } from './move-bar.tsx';
import { TableTools } from './table-tools.tsx';

const StockDialog = lazy(async () => ({
  default: (await import('../../../components/stock-dialog.tsx')).StockDialog,
}));

const WORDS: ReadonlySet<StockColumn['id']> = new Set(['symbol', 'company']);

/** On phones, where the company column is hidden, the name is shown below the symbol. */
const COMPANY_BELOW =
  'max-md:after:block max-md:after:max-w-22 max-sm:after:max-w-18 max-md:after:truncate max-md:after:text-micro max-md:after:font-normal max-md:after:text-muted max-md:after:content-[attr(data-company)]';

const LINE = 'me-1.5 h-4 w-8 align-[-3px] sm:me-3 sm:w-16';

/** Positions the mark beside its figure without shifting the figure. */
const MARKED = 'relative after:absolute after:text-micro after:text-amber after:content-[attr(data-mark)]';

/** Enlarges the touch target of a small text button. */
const ROOMY = "relative after:absolute after:inset-x-0 after:-inset-y-2 after:content-['']";

/** Classes of a column's cells: alignment, visibility, and the first column sticky while the rest scrolls. */
function cellLook(column: StockColumn, allColumns: boolean): string {
  return cn(
    'py-2 whitespace-nowrap',
    WORDS.has(column.id) ? 'pe-1 text-start sm:pe-4' : 'ps-3 text-end figures sm:ps-4',
    column.id === 'symbol' && 'sticky start-0 z-1 bg-paper',
    column.id === 'symbol' && allColumns && fadingEdge,
    column.secondary && !allColumns && 'max-md:hidden',
  );
}

/** The companies of the index that the reader asks for; a column heading sorts by its column. */
export function StocksTable({ stocks, period }: { stocks: readonly Stock[]; period: StockPeriod }) {
  const [order, setOrder] = useState(byMarketCap);
  const [filter, setFilter] = useState<CompanyFilter>({ words: '', sector: '' });
  const [compared, toggle] = useCompared();
  const [allColumns, setAllColumns] = useState(false);
  const [selected, setSelected] = useState<Stock | null>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  usePlainLinks(rows);
  const lines = useLines(period);
  const most = Math.max(...stocks.map((stock) => Math.abs(changeOver(stock, '1D') ?? 0)));
  const columns = stockColumnsOf(stocks, period);
  const shown = filterCompanies(stocks, filter);
  const sorted = sortStocks(
    shown,
    columns.find(({ id }) => id === order.column),
    order.descending,
  );
  return (
    <section aria-labelledby="all-stocks" className="min-w-0">
      <SectionHeading
        id="all-stocks"
        title={t('insights.all-stocks')}
        aside={
          <>
            <Button
              size="sm"
              aria-pressed={allColumns}
              onClick={() => setAllColumns(!allColumns)}
              className="md:hidden"
            >
              {allColumns ? t('insights.fewer-columns') : t('insights.all-columns')}
            </Button>
            <TableTools stocks={stocks} filter={filter} onFilter={setFilter}>
              <CsvLink
                file="index.csv"
                csv={toCsv(
                  columns.map(({ header }) => header),
                  sorted.map((stock) => columns.map(({ value }) => value(stock))),
                )}
              />
            </TableTools>
          </>
        }
        className="mb-1 flex-wrap"
      />
      <TableScroll className="xl:overflow-visible">
        <table className="w-full border-collapse text-caption sm:text-[0.875rem]">
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHeading
                  key={column.id}
                  label={column.header}
                  isSorted={order.column === column.id}
                  descending={order.descending}
                  onSort={() => setOrder(nextOrder(order, column.id))}
                  words={WORDS.has(column.id)}
                  className={cn(cellLook(column, allColumns), column.id === 'symbol' ? 'xl:z-3' : 'xl:z-2')}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={rows}>
            {sorted.map((stock) => (
              <StockLine
                key={stock.symbol}
                stock={stock}
                columns={columns}
                allColumns={allColumns}
                line={
                  period === '1D' ? (
                    <MoveBar change={changeOver(stock, '1D')} most={most} className={LINE} />
                  ) : (
                    <Sparkline values={lines.get(stock.symbol) ?? []} className={LINE} />
                  )
                }
                onSelect={setSelected}
                isCompared={compared.includes(stock.symbol)}
                isFull={compared.length >= comparedLimit}
                onCompare={() => toggle(stock.symbol)}
              />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p role="status" className={cn(shown.length === 0 && 'py-8 text-muted')}>
        {shown.length === 0 ? t('companies.no-company-matches') : null}
      </p>
      <CompareLink chosen={compared} />
      <Notes stocks={stocks} period={period} />
      {selected ? (
        <Suspense>
          <StockDialog stock={selected} onClose={() => setSelected(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Closing prices over the period by symbol; empty while they load, and for a day, which has too few for a line. */
function useLines(period: StockPeriod): ReadonlyMap<string, readonly number[]> {
  const { data } = useStockCloses({ period }, { enabled: period !== '1D' });
  return new Map(data?.map(({ symbol, closes }) => [symbol, closes.map(([, price]) => price)]));
}

function StockLine({
  stock,
  columns,
  allColumns,
  line,
  onSelect,
  isCompared,
  isFull,
  onCompare,
}: {
  stock: Stock;
  columns: readonly StockColumn[];
  allColumns: boolean;
  /** The change, drawn. */
  line: ReactNode;
  onSelect: (stock: Stock) => void;
  isCompared: boolean;
  /** No further company can be compared. */
  isFull: boolean;
  onCompare: () => void;
}) {
  return (
    <tr className="group border-b border-rule hover:bg-sunk">
      {columns.map((column) => {
        const look = cn(cellLook(column, allColumns), column.colour?.(stock));
        if (column.id === 'change') {
          return (
            <td key={column.id} className={cn(look, 'font-medium')}>
              {line}
              <span className="inline-block sm:min-w-16">{column.text(stock)}</span>
            </td>
          );
        }
        if (column.id !== 'symbol') {
          return (
            <td key={column.id} data-mark={column.mark?.(stock)} className={cn(look, column.mark && MARKED)}>
              {column.id === 'company' ? (
                <a href={companyPath(stock.symbol)} className="hover:underline">
                  {stock.name}
                </a>
              ) : (
                column.text(stock)
              )}
            </td>
          );
        }
        return (
          <th
            key={column.id}
            scope="row"
            data-company={stock.name}
            className={cn(look, 'font-semibold group-hover:bg-sunk', !allColumns && COMPANY_BELOW)}
          >
            <CompareTick
              name={stock.name}
              isChosen={isCompared}
              isFull={isFull}
              onToggle={onCompare}
              className={cn('me-2.5 size-3.5 align-[-2px]', !allColumns && 'max-md:hidden')}
            />
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onSelect(stock)}
              className={cn(
                ROOMY,
                'underline decoration-transparent underline-offset-3 hover:decoration-current',
              )}
            >
              {stock.symbol}
            </button>
          </th>
        );
      })}
    </tr>
  );
}

function Notes({ stocks, period }: { stocks: readonly Stock[]; period: StockPeriod }) {
  const delayed = stocks.filter((stock) => stock.stale).map((stock) => stock.symbol);
  return (
    <div className="mt-3 flex flex-col gap-1 text-micro text-muted">
      <p>
        {period === '1D' ? t('insights.bars') : t('insights.lines-over', { period: periodNames[period] })}{' '}
        {stocks.some(({ arr }) => arr !== undefined)
          ? t('insights.symbols-open-with-arr')
          : t('insights.symbols-open')}
      </p>
      {stocks.some(({ arr, arrOutdated }) => arr !== undefined && arrOutdated) ? (
        <p>{rich('insights.old-figure', { mark: (sign) => <span className="text-amber">{sign}</span> })}</p>
      ) : null}
      {stocks.some(({ arr, estimate }) => arr !== undefined && estimate) ? (
        <p>{t('insights.some-arr-figures-are-estimates')}</p>
      ) : null}
      {delayed.length > 0 ? (
        <p className="text-amber">{t('insights.delayed-prices', { symbols: formatList(delayed) })}</p>
      ) : null}
    </div>
  );
}
