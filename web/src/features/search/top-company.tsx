import {
  type TopCompany as Company,
  formatBillions,
  formatMultiple,
  formatPrice,
  formatValuation,
} from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { ChangePercent } from '../../components/live-number.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { formatGrowth } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';

/** The company named by the query, above all hits: its key figures and a link to its page. */
export function TopCompany({ company }: { company: Company }) {
  const { name, symbol, sector, address, arr, arrGrowth, arrPeriodEnd, price, valuation } = company;
  const figures = [
    arr === undefined
      ? null
      : ['ARR', formatBillions(arr), arrPeriodEnd && t('search.as-of', { day: formatDay(arrPeriodEnd) })],
    arrGrowth === undefined ? null : [t('search.growth'), formatGrowth(arrGrowth), t('search.over-a-year')],
    company.priceToArr === undefined
      ? null
      : [t('search.price-to-arr'), formatMultiple(company.priceToArr), undefined],
    valuation === undefined ? null : [t('search.valuation'), formatValuation(valuation), undefined],
  ].filter((figure) => figure !== null);
  return (
    <section
      aria-label={t('search.company', { name })}
      className="relative mt-5 rounded-md border border-rule-strong bg-surface p-4 sm:p-5"
    >
      <p className="text-caption text-muted">{[symbol, sector].filter(Boolean).join(' · ')}</p>
      <h2 className="headline text-h4">
        <Link to={address} className="stretched decoration-1 underline-offset-3 hover:underline">
          {name}
        </Link>
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        {price === undefined ? null : (
          <div>
            <dt className="text-micro text-muted">{t('search.share-price')}</dt>
            <dd className="text-ui font-semibold figures">
              {formatPrice(price, company.currency)} <ChangePercent value={company.changePercent} />
            </dd>
          </div>
        )}
        {figures.map(([label, value, note]) => (
          <div key={label}>
            <dt className="text-micro text-muted">{label}</dt>
            <dd className="text-ui font-semibold figures">{value}</dd>
            {note ? <dd className="text-micro text-muted">{note}</dd> : null}
          </div>
        ))}
      </dl>
      {company.estimate ? <Badge className="mt-3">{t('search.estimate')}</Badge> : null}
    </section>
  );
}
