import type { CompanySummary } from '@runrate/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CompareLink } from '../../../components/compare-link.tsx';
import { CompareTick } from '../../../components/compare-tick.tsx';
import { CsvLink } from '../../../components/csv-link.tsx';
import { ChangePercent } from '../../../components/live-number.tsx';
import { SortHeading } from '../../../components/sort-heading.tsx';
import { fadingEdge, TableScroll } from '../../../components/table-scroll.tsx';
import { cn } from '../../../lib/class-names.ts';
import { comparedLimit } from '../../../lib/compare-path.ts';
import { toCsv } from '../../../lib/csv.ts';
import { t } from '../../../lib/messages.ts';
import {
  type CompanyColumn,
  type CompanyOrder,
  companyColumnsOf,
  figureOf,
  hasArr,
  nextOrder,
  sortCompanies,
} from '../company-columns.ts';

interface CompanyTableProps {
  readonly companies: readonly CompanySummary[];
  /** Slugs selected for comparison. */
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

/** Companies by ARR; a column heading sorts by its column. */
export function CompanyTable({ companies, chosen, onChoose }: CompanyTableProps) {
  const columns = companyColumnsOf(companies);
  const withArr = hasArr(companies);
  const [order, setOrder] = useState<CompanyOrder>({
    column: withArr ? 'arr' : 'value',
    descending: true,
  });
  const sorted = sortCompanies(companies, order);
  const csv = toCsv(
    [
      t('companies.slug'),
      t('companies.symbol'),
      t('companies.sector'),
      ...columns.map(({ header }) => header),
      ...(withArr ? [t('companies.arr-period'), t('companies.arr-known-since')] : []),
    ],
    sorted.map((company) => [
      company.slug,
      company.symbol,
      company.sector,
      ...columns.map(({ id }) => figureOf(company, id)),
      ...(withArr ? [company.arrPeriodEnd, company.arrDate] : []),
    ]),
  );
  return (
    <>
      <TableScroll className="xl:overflow-visible">
        <table className="w-full border-collapse text-caption figures sm:text-[0.875rem]">
          <caption className="sr-only">
            {withArr ? t('companies.table-with-arr') : t('companies.table')}
          </caption>
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
                  className={cn(lookOf(column), column.id === 'name' ? 'xl:z-3' : 'xl:z-2')}
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
                      className={cn('font-semibold group-hover:bg-sunk', lookOf(column))}
                    >
                      <span className="flex items-start gap-2.5">
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
                            className="hover:underline max-md:block max-md:max-w-22 max-md:truncate"
                          >
                            {company.name}
                          </Link>
                          <span className="block text-micro font-normal text-muted max-md:max-w-20 max-md:truncate">
                            {[company.symbol, company.sector].filter(Boolean).join(' · ')}
                          </span>
                        </span>
                      </span>
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      className={cn(
                        lookOf(column),
                        (figureOf(company, column.id) ?? 0) === 0 && 'text-muted',
                        column.id === 'priceToArr' && company.arrOutdated && 'text-muted',
                      )}
                    >
                      {column.id === 'changePercent' ? (
                        <ChangePercent value={company.changePercent} />
                      ) : (
                        column.text(company)
                      )}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className="mt-3 flex flex-wrap gap-x-4 text-micro text-muted">
        {withArr ? <span>{t('companies.grey-multiples-rest-on-an')}</span> : null}
        <CsvLink file="companies.csv" csv={csv} />
      </p>
      <CompareLink chosen={chosen} />
    </>
  );
}

function lookOf({ id, secondary }: CompanyColumn): string {
  return cn(
    'py-2 whitespace-nowrap',
    id === 'name'
      ? 'sticky start-0 z-1 bg-paper pe-3 text-start max-md:max-w-24 max-md:truncate'
      : 'ps-2 text-end md:ps-3',
    id === 'name' && fadingEdge,
    secondary && 'max-md:hidden',
  );
}
