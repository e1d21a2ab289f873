import { type CompanySummary, formatList } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { comparePath } from '../../../lib/compare-path.ts';
import { t } from '../../../lib/messages.ts';
import { largestBySector } from '../compared.ts';

const SHOWN = 9;

/** Ready comparisons to begin with: the largest companies of each sector. */
export function SectorComparisons({ companies }: { companies: readonly CompanySummary[] }) {
  const sectors = largestBySector(companies).slice(0, SHOWN);
  if (sectors.length === 0) return null;
  return (
    <>
      <p className="text-muted">{t('companies.or-begin-with-a-sector')}</p>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {sectors.map(({ sector, largest }) => (
          <li key={sector} className="border-t border-rule py-2.5">
            <Link to={comparePath(largest.map(({ slug }) => slug))} className="font-semibold hover:underline">
              {sector}
            </Link>
            <span className="block text-caption text-muted">
              {formatList(largest.map(({ name }) => name))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
