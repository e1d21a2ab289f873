import { type ComparedCompany, formatList } from '@runrate/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { companiesQuery } from '../../api/list-companies.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { comparedLimit } from '../../lib/compare-path.ts';
import { t } from '../../lib/messages.ts';
import { smallField } from '../../lib/small-field.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { comparisonQuery } from './api/compare-companies.ts';
import { Comparison } from './components/comparison.tsx';
import { SectorComparisons } from './components/sector-comparisons.tsx';

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
