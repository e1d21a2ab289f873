import type { CompanySummary } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { companiesQuery } from '../../api/list-companies.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { NameFilter } from '../../components/name-filter.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SectorChoice } from '../../components/sector-choice.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { filterCompanies } from '../../lib/filter-companies.ts';
import { t } from '../../lib/messages.ts';
import { useCompared } from '../../lib/use-compared.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { CompanyTables } from './components/company-tables.tsx';

type Status = 'all' | CompanySummary['status'];

const statuses = [
  { value: 'all', label: t('companies.all') },
  { value: 'public', label: t('companies.public') },
  { value: 'private', label: t('companies.private') },
] as const satisfies ReadonlyArray<{ value: Status; label: string }>;

/** Every company of the hub. The address holds the sector and the status. */
export function CompaniesScreen() {
  useDocumentTitle(t('companies.companies'));
  const { data: companies, isError, refetch } = useQuery(companiesQuery);
  const [search, setSearch] = useSearchParams();
  const [chosen, toggle] = useCompared();
  const [words, setWords] = useState('');
  const status = statuses.find(({ value }) => value === search.get('status'))?.value ?? 'all';
  const sector = search.get('sector') ?? '';
  const ofStatus = (companies ?? []).filter((company) => status === 'all' || company.status === status);
  const shown = filterCompanies(ofStatus, { words, sector });

  function choose(name: 'status' | 'sector', value: string): void {
    const next = new URLSearchParams(search);
    if (value === '' || value === 'all') next.delete(name);
    else next.set(name, value);
    if (name === 'status') next.delete('sector');
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="page py-8">
      <ScreenHead title={t('companies.companies')} lead={t('companies.what-they-run-at-what')} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Segmented<Status>
          label={t('companies.status')}
          options={statuses}
          value={status}
          onChange={(value) => choose('status', value)}
        />
        <SectorChoice companies={ofStatus} value={sector} onChange={(value) => choose('sector', value)} />
        <NameFilter value={words} onChange={setWords} />
        {companies === undefined ? null : (
          <p role="status" className="text-caption text-muted figures">
            {shown.length === 0
              ? t('companies.no-company-matches')
              : t('companies.count-shown', { count: shown.length })}
          </p>
        )}
      </div>
      {isError ? (
        <ErrorState
          text={t('companies.the-companies-did-not-load')}
          onRetry={() => void refetch()}
          className="min-h-96"
        />
      ) : companies === undefined ? (
        <SkeletonText lines={16} className="min-h-96" />
      ) : shown.length === 0 ? (
        <div className="min-h-96" />
      ) : (
        <CompanyTables companies={shown} chosen={chosen} onChoose={toggle} />
      )}
    </div>
  );
}
