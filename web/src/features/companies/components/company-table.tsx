import type { CompanySummary } from '@runrate/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CompareTick } from '../../../components/compare-tick.tsx';
import { ChangePercent } from '../../../components/live-number.tsx';
import { SortHeading } from '../../../components/sort-heading.tsx';
import { Sparkline } from '../../../components/sparkline.tsx';
import { fadingEdge, TableScroll } from '../../../components/table-scroll.tsx';
import { cn } from '../../../lib/class-names.ts';
import { comparedLimit } from '../../../lib/compare-path.ts';
import {
  type CompanyColumn,
  type CompanyOrder,
  companyColumnsOf,
  figureOf,
  hasArr,
  nextOrder,
  sortCompanies,
} from '../company-columns.ts';

/** Columns for which a phone has room, if the last of them is left out. */
const FITTING = 5;

interface CompanyTableProps {
  readonly companies: readonly CompanySummary[];
  readonly caption: string;
  /** Closes of a month by symbol. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  /** Slugs selected for comparison. */
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

/** Companies by ARR, without it by value; a column heading sorts by its column. */
export function CompanyTable({ companies, caption, lines, chosen, onChoose }: CompanyTableProps) {
  const columns = companyColumnsOf(companies);
  const isTight = columns.length > FITTING;
  const [order, setOrder] = useState<CompanyOrder>({
    column: hasArr(companies) ? 'arr' : 'value',
    descending: true,
  });
  const sorted = sortCompanies(companies, order);
  return (
    <TableScroll className="xl:overflow-visible">
      <table className="w-full border-collapse text-caption figures sm:text-[0.875rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeading
                key={column.id}
                label={column.header}
                isSorted={order.column === column.id}
                descending={order.descending}
                onSort={() => setOrder(nextOrder(order, column.id))}
                words={column.id === 'name'}
                className={cn(lookOf(column, columns.length), column.id === 'name' ? 'xl:z-3' : 'xl:z-2')}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((company) => (
            <tr key={company.slug} className="group border-b border-rule hover:bg-sunk">
              {columns.map((column) =>
                column.id === 'name' ? (
                  <th
                    key={column.id}
                    scope="row"
                    className={cn('font-semibold group-hover:bg-sunk', lookOf(column, columns.length))}
                  >
                    <span className={cn('flex items-start', isTight ? 'gap-1.5 md:gap-2.5' : 'gap-2.5')}>
                      <CompareTick
                        name={company.name}
                        isChosen={chosen.includes(company.slug)}
                        isFull={chosen.length >= comparedLimit}
                        onToggle={() => onChoose(company.slug)}
                        className="mt-0.5 size-4 shrink-0"
                      />
                      <span className="min-w-0">
                        <Link
                          to={`/companies/${company.slug}`}
                          className={cn(
                            'hover:underline',
                            isTight && 'max-md:block max-md:max-w-24 max-md:truncate',
                          )}
                        >
                          {company.name}
                        </Link>
                        <span className="block text-micro font-normal text-muted">
                          {company.symbol}
                          <span className={cn(isTight && company.symbol && 'max-md:hidden')}>
                            {company.symbol ? ' · ' : ''}
                            {company.sector}
                          </span>
                        </span>
                      </span>
                    </span>
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={cn(
                      lookOf(column, columns.length),
                      (figureOf(company, column.id) ?? 0) === 0 && 'text-muted',
                      column.id === 'priceToArr' && company.arrOutdated && 'text-muted',
                    )}
                  >
                    {column.id === 'price' &&
                    (company.arr !== undefined || lines.has(company.symbol ?? '')) ? (
                      <Sparkline
                        values={lines.get(company.symbol ?? '') ?? []}
                        tone="plain"
                        className="me-4 h-5 w-16 align-middle max-lg:hidden"
                      />
                    ) : null}
                    {column.id === 'changePercent' ? (
                      <ChangePercent value={company.changePercent} />
                    ) : (
                      <span className={cn(column.id === 'price' && 'inline-block min-w-16')}>
                        {column.text(company)}
                      </span>
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** On phones, where there are many columns, some are hidden and long names end in dots. */
function lookOf({ id, secondary }: CompanyColumn, count: number): string {
  const isTight = count > FITTING;
  return cn(
    'py-2 whitespace-nowrap',
    id === 'name'
      ? cn('sticky start-0 z-1 bg-paper text-start', isTight ? 'pe-1 md:pe-3' : 'pe-3')
      : 'ps-2 text-end md:ps-3',
    id === 'name' && fadingEdge,
    secondary && (isTight || (id === 'mentions' && count === FITTING)) && 'max-md:hidden',
  );
}
