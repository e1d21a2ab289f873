import type { CompanySummary } from '@runrate/contracts';
import { useStockCloses } from '../../../api/stock-closes.ts';
import { CompareLink } from '../../../components/compare-link.tsx';
import { CsvLink } from '../../../components/csv-link.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { toCsv } from '../../../lib/csv.ts';
import { t } from '../../../lib/messages.ts';
import { companyColumnsOf, figureOf, groupCompanies, hasArr } from '../company-columns.ts';
import { CompanyTable } from './company-table.tsx';

interface CompanyTablesProps {
  readonly companies: readonly CompanySummary[];
  /** Slugs selected for comparison. */
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

/** A table for each group of companies of which the same figures are known, and one file of all. */
export function CompanyTables({ companies, chosen, onChoose }: CompanyTablesProps) {
  const { data: closes } = useStockCloses({ period: '1M' });
  const lines = new Map(closes?.map((one) => [one.symbol, one.closes.map(([, price]) => price)]));
  const groups = groupCompanies(companies);
  const withArr = hasArr(companies);
  const titles = {
    'with-arr': t('companies.with-arr'),
    public: withArr ? t('companies.other-public') : t('companies.public-companies'),
    private: t('companies.private-companies'),
  };
  return (
    <>
      <div className="flex flex-col gap-12">
        {groups.map(({ id, companies: group }) => (
          <section key={id} aria-label={titles[id]}>
            {groups.length > 1 ? (
              <SectionHeading
                title={titles[id]}
                aside={<span className="text-caption text-muted figures">{group.length}</span>}
                className="mb-1"
              />
            ) : null}
            <CompanyTable
              companies={group}
              caption={
                groups.length > 1
                  ? titles[id]
                  : withArr
                    ? t('companies.table-with-arr')
                    : t('companies.table')
              }
              lines={lines}
              chosen={chosen}
              onChoose={onChoose}
            />
            {id === 'with-arr' ? (
              <p className="mt-3 text-micro text-muted">{t('companies.lines-and-grey-multiples')}</p>
            ) : null}
          </section>
        ))}
      </div>
      <p className="mt-4 text-micro text-muted">
        <CsvLink file="companies.csv" csv={toFile(companies)} />
      </p>
      <CompareLink chosen={chosen} />
    </>
  );
}

function toFile(companies: readonly CompanySummary[]): string {
  const columns = companyColumnsOf(companies);
  const withArr = hasArr(companies);
  return toCsv(
    [
      t('companies.slug'),
      t('companies.symbol'),
      t('companies.sector'),
      ...columns.map(({ header }) => header),
      ...(withArr ? [t('companies.arr-period'), t('companies.arr-known-since')] : []),
    ],
    companies.map((company) => [
      company.slug,
      company.symbol,
      company.sector,
      ...columns.map(({ id }) => figureOf(company, id)),
      ...(withArr ? [company.arrPeriodEnd, company.arrDate] : []),
    ]),
  );
}
