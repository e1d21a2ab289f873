import {
  type CompanySummary,
  formatBillions,
  formatPrice,
  formatValuation,
  type NamedCompany,
} from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { companiesQuery } from '../../api/list-companies.ts';
import { ChangePercent } from '../../components/live-number.tsx';
import { companyPath } from '../../lib/company-path.ts';
import { formatGrowth } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';

const MOST = 4;

/** The companies of a text with their figures. */
export function NamedHere({ named }: { named: readonly NamedCompany[] }) {
  const { data: companies = [] } = useQuery(companiesQuery);
  const label = useId();
  const shown = named.flatMap(({ slug }) => companies.find((one) => one.slug === slug) ?? []).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={label}>
      <p id={label} className="text-micro font-semibold text-muted">
        {t('articles.named-here')}
      </p>
      <ul aria-labelledby={label} className="mt-1">
        {shown.map((company) => (
          <CompanyFacts key={company.slug} company={company} />
        ))}
      </ul>
    </section>
  );
}

function CompanyFacts({ company }: { company: CompanySummary }) {
  const { slug, name, sector, arr, arrGrowth, status, price, currency, changePercent, valuation } = company;
  return (
    <li className="border-b border-rule py-2.5 text-caption figures">
      <Link to={companyPath(slug)} className="headline text-[0.9375rem]/[1.25] hover:underline">
        {name}
      </Link>
      <p className="text-muted">{sector}</p>
      {arr === undefined ? null : (
        <p>
          {t('companies.arr')} {formatBillions(arr)}{' '}
          <span className="text-muted">{formatGrowth(arrGrowth)}</span>
        </p>
      )}
      {status === 'private' ? (
        valuation === undefined ? null : (
          <p>
            {t('articles.private-value')} {formatValuation(valuation)}
          </p>
        )
      ) : price === undefined ? null : (
        <p>
          {formatPrice(price, currency)} <ChangePercent value={changePercent} />
        </p>
      )}
    </li>
  );
}
