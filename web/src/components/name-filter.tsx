import { t } from '../lib/messages.ts';
import { smallField } from '../lib/small-field.ts';

interface NameFilterProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** Narrows a list of companies to those whose name or symbol contains what is typed. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  return (
    <input
      type="text"
      aria-label={t('companies.filter-companies')}
      placeholder={t('companies.filter-companies')}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${smallField} w-40 max-md:grow`}
    />
  );
}
