import { t } from '../lib/messages.ts';
import { smallField } from '../lib/small-field.ts';

interface SectorChoiceProps {
  /** The companies to choose from. */
  readonly companies: readonly { readonly sector: string }[];
  /** Empty for all sectors. */
  readonly value: string;
  readonly onChange: (sector: string) => void;
}

/** Narrows a list of companies to a sector. */
export function SectorChoice({ companies, value, onChange }: SectorChoiceProps) {
  const sectors = [...new Set(companies.map(({ sector }) => sector))].sort();
  return (
    <select
      aria-label={t('companies.sector')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={smallField}
    >
      <option value="">{t('companies.all-sectors')}</option>
      {sectors.map((sector) => (
        <option key={sector}>{sector}</option>
      ))}
    </select>
  );
}
