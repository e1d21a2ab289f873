import type { CompanySummary } from '@runrate/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CsvLink } from '../../../components/csv-link.tsx';
import { ChangePercent } from '../../../components/live-number.tsx';
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
      <TableScroll>
        <table className="w-full border-collapse text-caption figures sm:text-[0.875rem]">
          <caption className="sr-only">
            {withArr ? t('companies.table-with-arr') : t('companies.table')}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={
                    order.column === column.id ? (order.descending ? 'descending' : 'ascending') : 'none'
                  }
                  className={cn('border-b border-rule-strong font-medium', lookOf(column))}
                >
                  <button
                    type="button"
                    onClick={() => setOrder(nextOrder(order, column.id))}
                    className={cn(
                      'hover:text-ink',
                      order.column === column.id ? 'font-semibold text-ink' : 'text-muted',
                    )}
                  >
                    {column.header}
                  </button>
                </th>
              ))}
              <th
                scope="col"
                className="border-b border-rule-strong py-2 ps-2 text-end font-medium text-muted md:ps-3"
              >
                <span className="max-md:sr-only">{t('companies.compare')}</span>
              </th>
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
                      <Link to={`/companies/${company.slug}`} className="hover:underline">
                        {company.name}
                      </Link>
                      <span className="block text-micro font-normal text-muted max-md:max-w-22 max-md:truncate">
                        {[company.symbol, company.sector].filter(Boolean).join(' · ')}
                      </span>
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      className={cn(
                        lookOf(column),
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
                <td className="py-2 ps-2 text-end md:ps-3">
                  <input
                    type="checkbox"
                    aria-label={t('companies.compare-named', { name: company.name })}
                    checked={chosen.includes(company.slug)}
                    disabled={!chosen.includes(company.slug) && chosen.length >= comparedLimit}
                    onChange={() => onChoose(company.slug)}
                    className="size-4 accent-accent"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className="mt-3 flex flex-wrap gap-x-4 text-micro text-muted">
        {withArr ? <span>{t('companies.grey-multiples-rest-on-an')}</span> : null}
        <CsvLink file="companies.csv" csv={csv} />
      </p>
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
