import { formatList, type Stock, type StockPeriod } from '@runrate/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStockCloses } from '../../../api/stock-closes.ts';
import { Button } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Sparkline } from '../../../components/sparkline.tsx';
import { TableScroll } from '../../../components/table-scroll.tsx';
import { cn } from '../../../lib/class-names.ts';
import { companyPath } from '../../../lib/company-path.ts';
import { rich, t } from '../../../lib/messages.ts';
import {
  byMarketCap,
  nextOrder,
  type SortOrder,
  type StockColumn,
  sortStocks,
  stockColumnsOf,
} from '../stock-columns.ts';

const StockDialog = lazy(async () => ({
  default: (await import('../../../components/stock-dialog.tsx')).StockDialog,
}));

const WORDS: ReadonlySet<StockColumn['id']> = new Set(['symbol', 'company']);

/** On phones, where the company column is hidden, the name is shown below the symbol. */
const COMPANY_BELOW =
  'max-md:after:block max-md:after:max-w-22 max-sm:after:max-w-18 max-md:after:truncate max-md:after:text-micro max-md:after:font-normal max-md:after:text-muted max-md:after:content-[attr(data-company)]';

/** Positions the mark beside its figure without shifting the figure. */
const MARKED = 'relative after:absolute after:text-micro after:text-amber after:content-[attr(data-mark)]';

/** Enlarges the touch target of a small text button. */
const ROOMY = "relative after:absolute after:inset-x-0 after:-inset-y-2 after:content-['']";

/** Classes of a column's cells: alignment, visibility, and the first column sticky while the rest scrolls. */
function cellLook(column: StockColumn, allColumns: boolean): string {
  return cn(
    'py-2 whitespace-nowrap',
    WORDS.has(column.id) ? 'pe-1 text-start sm:pe-4' : 'ps-3 text-end figures sm:ps-4',
    column.id === 'symbol' && 'sticky start-0 bg-paper',
    column.secondary && !allColumns && 'max-md:hidden',
  );
}

/** Every company of the index; a column heading sorts by its column. */
export function StocksTable({ stocks, period }: { stocks: readonly Stock[]; period: StockPeriod }) {
  const [order, setOrder] = useState(byMarketCap);
  const [allColumns, setAllColumns] = useState(false);
  const [selected, setSelected] = useState<Stock | null>(null);
  const lines = useLines(period);
  const columns = stockColumnsOf(stocks, period);
  const sorted = sortStocks(
    stocks,
    columns.find(({ id }) => id === order.column),
    order.descending,
  );
  return (
    <section aria-labelledby="all-stocks" className="min-w-0">
      <SectionHeading
        id="all-stocks"
        title={t('insights.all-stocks')}
        aside={
          <Button
            size="sm"
            aria-pressed={allColumns}
            onClick={() => setAllColumns(!allColumns)}
            className="md:hidden"
          >
            {allColumns ? t('insights.fewer-columns') : t('insights.all-columns')}
          </Button>
        }
        className="mb-1"
      />
      <TableScroll>
        <table className="w-full border-collapse text-caption sm:text-[0.875rem]">
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead
                  key={column.id}
                  column={column}
                  order={order}
                  onSort={() => setOrder(nextOrder(order, column.id))}
                  className={cellLook(column, allColumns)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((stock) => (
              <StockLine
                plainLine={linePeriod(period) !== period}
                key={stock.symbol}
                stock={stock}
                columns={columns}
                allColumns={allColumns}
                line={lines.get(stock.symbol) ?? []}
                onSelect={setSelected}
              />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <Notes stocks={stocks} period={period} />
      {selected ? (
        <Suspense>
          <StockDialog stock={selected} onClose={() => setSelected(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** One day has only two closes, too few for a line, so the chart shows a month. */
function linePeriod(period: StockPeriod): StockPeriod {
  return period === '1D' ? '1M' : period;
}

/** Closing prices over the period by symbol; empty while they load. */
function useLines(period: StockPeriod): ReadonlyMap<string, readonly number[]> {
  const { data } = useStockCloses({ period: linePeriod(period) });
  return new Map(data?.map(({ symbol, closes }) => [symbol, closes.map(([, price]) => price)]));
}

function ColumnHead({
  column,
  order,
  onSort,
  className,
}: {
  column: StockColumn;
  order: SortOrder;
  onSort: () => void;
  className: string;
}) {
  const chosen = order.column === column.id;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={chosen ? (order.descending ? 'descending' : 'ascending') : 'none'}
      className={cn('border-b border-rule-strong text-micro font-medium sm:text-caption', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className={cn(ROOMY, 'hover:text-ink', chosen ? 'font-semibold text-ink' : 'text-muted')}
      >
        {column.header}
        {chosen ? (
          <Arrow
            aria-hidden="true"
            size={11}
            className={cn('absolute top-1', WORDS.has(column.id) ? '-end-3.5' : '-start-3 sm:-start-3.5')}
          />
        ) : null}
      </button>
    </th>
  );
}

function StockLine({
  stock,
  columns,
  allColumns,
  line,
  plainLine,
  onSelect,
}: {
  stock: Stock;
  columns: readonly StockColumn[];
  allColumns: boolean;
  line: readonly number[];
  plainLine: boolean;
  onSelect: (stock: Stock) => void;
}) {
  return (
    <tr className="group border-b border-rule hover:bg-sunk">
      {columns.map((column) => {
        const look = cn(cellLook(column, allColumns), column.colour?.(stock));
        if (column.id === 'change') {
          return (
            <td key={column.id} className={cn(look, 'font-medium')}>
              <Sparkline
                values={line}
                tone={plainLine ? 'plain' : 'direction'}
                className="me-1.5 h-4 w-8 align-[-3px] sm:me-3 sm:w-16"
              />
              {column.text(stock)}
            </td>
          );
        }
        if (column.id !== 'symbol') {
          return (
            <td key={column.id} data-mark={column.mark?.(stock)} className={cn(look, column.mark && MARKED)}>
              {column.id === 'company' ? (
                <Link to={companyPath(stock.symbol)} className="hover:underline">
                  {stock.name}
                </Link>
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
        {stocks.some(({ arr }) => arr !== undefined)
          ? t('insights.lines-with-arr', { period: linePeriod(period) })
          : t('insights.lines', { period: linePeriod(period) })}
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
