import type { Stock } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { SectorChoice } from '../../../components/sector-choice.tsx';
import { t } from '../../../lib/messages.ts';
import type { StockFilter } from '../stock-filter.ts';

interface TableToolsProps {
  readonly stocks: readonly Stock[];
  readonly filter: StockFilter;
  readonly onFilter: (filter: StockFilter) => void;
  /** What can be done with the companies shown. */
  readonly children: ReactNode;
}

/** Narrows the table by name and by sector. */
export function TableTools({ stocks, filter, onFilter, children }: TableToolsProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-caption max-md:w-full">
      {children}
      <input
        type="text"
        aria-label={t('insights.filter-companies')}
        placeholder={t('insights.filter-companies')}
        autoComplete="off"
        value={filter.words}
        onChange={({ target }) => onFilter({ ...filter, words: target.value })}
        className="h-8 w-40 min-w-0 rounded-md border border-field bg-surface px-2 text-ink max-md:grow"
      />
      <SectorChoice
        companies={stocks}
        value={filter.sector}
        onChange={(sector) => onFilter({ ...filter, sector })}
      />
    </div>
  );
}
