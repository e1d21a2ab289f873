import type { Stock } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { NameFilter } from '../../../components/name-filter.tsx';
import { SectorChoice } from '../../../components/sector-choice.tsx';
import type { CompanyFilter } from '../../../lib/filter-companies.ts';

interface TableToolsProps {
  readonly stocks: readonly Stock[];
  readonly filter: CompanyFilter;
  readonly onFilter: (filter: CompanyFilter) => void;
  /** What can be done with the companies shown. */
  readonly children: ReactNode;
}

/** Narrows the table by name and by sector. */
export function TableTools({ stocks, filter, onFilter, children }: TableToolsProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-caption max-md:w-full">
      {children}
      <NameFilter value={filter.words} onChange={(words) => onFilter({ ...filter, words })} />
      <SectorChoice
        companies={stocks}
        value={filter.sector}
        onChange={(sector) => onFilter({ ...filter, sector })}
      />
    </div>
  );
}
