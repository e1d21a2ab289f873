import { type ComparedCompany, formatMultiple, numberFormat } from '@runrate/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CsvLink } from '../../../components/csv-link.tsx';
import { ChangePercent } from '../../../components/live-number.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { fadingEdge, TableScroll } from '../../../components/table-scroll.tsx';
import { cn } from '../../../lib/class-names.ts';
import { toCsv } from '../../../lib/csv.ts';
import { formatGrowth } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { type ChartPeriod, chartPeriods, overPeriod, rebase } from '../chart-period.ts';
import { companyColumnsOf, figureOf, hasArr } from '../company-columns.ts';
import { ComparedLines } from './compared-lines.tsx';

const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

const sectorRow = {
  id: 'sector',
  header: t('companies.sector'),
  text: ({ sector }: ComparedCompany) => sector,
} as const;

const firstColumn = cn('sticky start-0 z-1 bg-paper py-2 sm:w-40', fadingEdge);

/** Figures of the companies side by side, then their prices, growth and multiples as lines. */
export function Comparison({ companies }: { companies: readonly ComparedCompany[] }) {
  const rows = companyColumnsOf(companies).filter(({ id }) => id !== 'name');
  const withArr = hasArr(companies);
  // A table of one or two has room beside the first chart.
  const isNarrow = companies.length < 3;
  const [period, setPeriod] = useState<ChartPeriod>('1Y');
  const latest = companies
    .flatMap(({ rebased }) => rebased.at(-1)?.[0] ?? [])
    .toSorted()
    .at(-1);
  const csv = toCsv(
    [t('companies.figure'), ...companies.map(({ name }) => name)],
    rows.map(({ id, header }) => [header, ...companies.map((company) => figureOf(company, id))]),
  );
  return (
    <div className="flex flex-col gap-10">
      <div className={cn('grid gap-10', isNarrow && 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
        <div className={cn('min-w-0', isNarrow && 'max-w-2xl')}>
          <TableScroll>
            <table className="w-full text-caption figures sm:table-fixed sm:text-[0.875rem]">
              <caption className="sr-only">{t('companies.figures-side-by-side')}</caption>
              <thead>
                <tr className="border-b border-rule-strong">
                  <td className={firstColumn} />
                  {companies.map(({ slug, name }) => (
                    <th key={slug} scope="col" className="py-2 ps-4 text-end font-semibold">
                      <Link to={`/companies/${slug}`} className="hover:underline">
                        {name}
                      </Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[sectorRow, ...rows].map((row) => (
                  <tr key={row.id} className="border-b border-rule">
                    <th scope="row" className={cn(firstColumn, 'text-start font-normal text-muted')}>
                      {row.header}
                    </th>
                    {companies.map((company) => (
                      <td key={company.slug} className="py-2 ps-4 text-end">
                        {row.id === 'changePercent' ? (
                          <ChangePercent value={company.changePercent} />
                        ) : (
                          row.text(company)
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
          <p className="mt-2">
            <CsvLink file="comparison.csv" csv={csv} />
          </p>
        </div>
        {latest === undefined ? null : (
          <div className="relative flex flex-col-reverse items-start gap-4 sm:block">
            <ComparedLines
              title={t('companies.share-price-100-on-the')}
              lines={companies.map(({ name, rebased }) => ({
                name,
                points: rebase(overPeriod(rebased, period, latest)),
              }))}
              format={oneDecimal}
              base={100}
              className="h-72"
            />
            <Segmented
              label={t('companies.period-of-the-chart')}
              options={chartPeriods}
              value={period}
              onChange={setPeriod}
              className="sm:absolute sm:end-0 sm:top-0"
            />
          </div>
        )}
      </div>
      {withArr ? (
        <div className="grid gap-10 lg:grid-cols-2">
          <ComparedLines
            title={t('companies.arr-growth-over-a-year')}
            lines={companies.map(({ name, figures }) => ({
              name,
              points: figures.flatMap(({ period, growth }) =>
                growth === undefined ? [] : [[period, growth] as const],
              ),
            }))}
            format={formatGrowth}
          />
          <ComparedLines
            title={t('companies.price-to-arr')}
            lines={companies.map(({ name, multiples }) => ({ name, points: multiples }))}
            format={formatMultiple}
          />
        </div>
      ) : null}
    </div>
  );
}
