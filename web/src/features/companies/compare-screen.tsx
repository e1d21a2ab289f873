import { type ComparedCompany, formatList, formatMultiple, numberFormat } from '@runrate/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { companiesQuery } from '../../api/list-companies.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ChangePercent } from '../../components/live-number.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { fadingEdge, TableScroll } from '../../components/table-scroll.tsx';
import { cn } from '../../lib/class-names.ts';
import { comparedLimit } from '../../lib/compare-path.ts';
import { toCsv } from '../../lib/csv.ts';
import { formatGrowth } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';
import { smallField } from '../../lib/small-field.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { comparisonQuery } from './api/compare-companies.ts';
import { type ChartPeriod, chartPeriods, overPeriod, rebase } from './chart-period.ts';
import { companyColumnsOf, figureOf, hasArr } from './company-columns.ts';
import { ComparedLines } from './components/compared-lines.tsx';
import { SectorComparisons } from './components/sector-comparisons.tsx';

const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

const firstColumn = cn('sticky start-0 z-1 bg-paper py-2 sm:w-40', fadingEdge);

type Named = Pick<ComparedCompany, 'slug' | 'symbol'>;

/** Whether a name in the address refers to the company, by slug or symbol. */
function goesBy({ slug, symbol }: Named, name: string): boolean {
  return [slug, symbol?.toLowerCase()].includes(name.toLowerCase());
}

/** Up to four companies side by side; the address holds the selection. */
export function CompareScreen() {
  useDocumentTitle(t('companies.compare-companies'));
  const [search, setSearch] = useSearchParams();
  const asked = search.get('c') ?? '';
  const { data, isError, refetch } = useQuery({
    ...comparisonQuery(asked),
    placeholderData: keepPreviousData,
  });
  const { data: all = [] } = useQuery(companiesQuery);
  const companies = data?.companies ?? [];
  // Taken from the address, which is ahead of the loaded data.
  const chosen = asked.split(',').filter((name) => name !== '' && !data?.unknown.includes(name));
  const isChosen = (company: Named) => chosen.some((name) => goesBy(company, name));
  const choose = (next: readonly string[]) =>
    setSearch(next.length === 0 ? {} : { c: next.join(',') }, { preventScrollReset: true });
  return (
    <div className="page py-8">
      <ScreenHead title={t('companies.compare-companies')} className="mb-4" />
      <div className="mb-6 flex flex-wrap items-center gap-2 text-caption">
        {companies.filter(isChosen).map((company) => (
          <button
            key={company.slug}
            type="button"
            aria-label={t('companies.remove', { name: company.name })}
            onClick={() => choose(chosen.filter((name) => !goesBy(company, name)))}
            className="rounded-md border border-rule-strong px-2 py-1 hover:bg-sunk"
          >
            {company.name} <span aria-hidden="true">×</span>
          </button>
        ))}
        {chosen.length < comparedLimit ? (
          <select
            aria-label={t('companies.add-a-company')}
            value=""
            onChange={(event) => choose([...chosen, event.target.value])}
            className={smallField}
          >
            <option value="">{t('companies.add-a-company')}</option>
            {all
              .filter((company) => !isChosen(company))
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </select>
        ) : null}
        {companies.length === 1 ? <span className="text-muted">{t('companies.add-one-more')}</span> : null}
        {data?.unknown.length ? (
          <span className="text-amber">
            {t('companies.not-known-here', { names: formatList(data.unknown) })}
          </span>
        ) : null}
      </div>
      {isError ? (
        <ErrorState text={t('companies.the-comparison-did-not-load')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonText lines={12} className="min-h-96" />
      ) : chosen.length === 0 ? (
        <EmptyState
          title={t('companies.add-companies-to-compare-them')}
          action={<SectorComparisons companies={all} />}
        />
      ) : (
        <Comparison companies={companies} />
      )}
    </div>
  );
}

function Comparison({ companies }: { companies: readonly ComparedCompany[] }) {
  const rows = companyColumnsOf(companies).filter(({ id }) => id !== 'name');
  const withArr = hasArr(companies);
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
      <div className={cn(companies.length < 3 && 'max-w-2xl')}>
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
              <tr className="border-b border-rule">
                <th scope="row" className={cn(firstColumn, 'text-start font-normal text-muted')}>
                  {t('companies.sector')}
                </th>
                {companies.map(({ slug, sector }) => (
                  <td key={slug} className="py-2 ps-4 text-end">
                    {sector}
                  </td>
                ))}
              </tr>
              {rows.map((row) => (
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
    </div>
  );
}
