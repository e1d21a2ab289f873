import type { Stock, StockPeriod } from '@runrate/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { cn } from '../../../lib/class-names.ts';
import {
  byMarketCap,
  nextOrder,
  type SortOrder,
  type StockColumn,
  sortStocks,
  stockColumns,
} from '../stock-columns.ts';

const WORDS: ReadonlySet<StockColumn['id']> = new Set(['symbol', 'company']);

/** On a phone the name stands under the symbol, as the company's column is left out there. */
const COMPANY_BELOW =
  'max-md:after:block max-md:after:max-w-22 max-md:after:truncate max-md:after:text-micro max-md:after:font-normal max-md:after:text-muted max-md:after:content-[attr(data-company)]';

/** Where a column stands and whether it shows: the first stays in place while the rest scrolls. */
function cellLook(column: StockColumn, allColumns: boolean): string {
  return cn(
    'py-2 whitespace-nowrap',
    WORDS.has(column.id) ? 'pr-2 text-left sm:pr-4' : 'pl-2 text-right figures sm:pl-4',
    column.id === 'symbol' && 'sticky left-0 bg-paper',
    column.secondary && !allColumns && 'max-md:hidden',
  );
}

/** Every company of the index; a heading sorts by its column. */
export function StocksTable({ stocks, period }: { stocks: readonly Stock[]; period: StockPeriod }) {
  const [order, setOrder] = useState(byMarketCap);
  const [allColumns, setAllColumns] = useState(false);
  const columns = stockColumns(period);
  const sorted = sortStocks(
    stocks,
    columns.find(({ id }) => id === order.column),
    order.descending,
  );
  return (
    <section aria-labelledby="all-stocks" className="min-w-0">
      <SectionHeading
        id="all-stocks"
        title="All Stocks"
        aside={
          <Button
            size="sm"
            aria-pressed={allColumns}
            onClick={() => setAllColumns(!allColumns)}
            className="md:hidden"
          >
            {allColumns ? 'Fewer columns' : 'All columns'}
          </Button>
        }
        className="mb-1"
      />
      <div className="overflow-x-auto">
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
              <StockLine key={stock.symbol} stock={stock} columns={columns} allColumns={allColumns} />
            ))}
          </tbody>
        </table>
      </div>
      <Estimates stocks={stocks} />
    </section>
  );
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
      className={cn('border-b border-rule-strong text-caption font-medium', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className={cn('relative hover:text-ink', chosen ? 'font-semibold text-ink' : 'text-muted')}
      >
        {column.header}
        {chosen ? (
          <Arrow
            aria-hidden="true"
            size={11}
            className={cn('absolute top-1', WORDS.has(column.id) ? '-right-3.5' : '-left-3.5')}
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
}: {
  stock: Stock;
  columns: readonly StockColumn[];
  allColumns: boolean;
}) {
  return (
    <tr className="group border-b border-rule hover:bg-sunk">
      {columns.map((column) => {
        const look = cn(cellLook(column, allColumns), column.colour?.(stock));
        if (column.id !== 'symbol') {
          return (
            <td key={column.id} className={cn(look, column.id === 'change' && 'font-medium')}>
              {column.text(stock)}
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
            {stock.symbol}
          </th>
        );
      })}
    </tr>
  );
}

function Estimates({ stocks }: { stocks: readonly Stock[] }) {
  const delayed = stocks.filter((stock) => stock.stale).map((stock) => stock.symbol);
  return (
    <div className="mt-3 flex flex-col gap-1 text-micro text-muted">
      {stocks.some((stock) => stock.estimate) ? <p>Some ARR figures are estimates.</p> : null}
      {delayed.length > 0 ? <p className="text-amber">Delayed prices: {delayed.join(', ')}.</p> : null}
    </div>
  );
}
