import { type CompanyPage, formatBillions, formatPrice, formatValuation } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { companyQuery } from '../../api/get-company.ts';
import { Badge } from '../../components/badge.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ChangePercent } from '../../components/live-number.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { companyPath } from '../../lib/company-path.ts';
import { formatDay } from '../../lib/format-day.ts';
import { formatGrowth } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';

/** Key facts about a company, with a link to its page. */
export function CompanyCard({ slug, name, onClose }: { slug: string; name: string; onClose: () => void }) {
  const { data: company, isError, refetch } = useQuery(companyQuery(slug));
  const kind = [
    company?.symbol,
    company?.sector,
    company?.status === 'private' ? t('articles.private') : undefined,
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      description={kind.filter(Boolean).join(' · ')}
      footer={
        <Link to={companyPath(slug)} onClick={onClose} className="font-medium text-accent hover:underline">
          {t('articles.all-about', { name })}
        </Link>
      }
    >
      <div className="px-5 py-4">
        {isError ? (
          <ErrorState text={t('articles.the-company-did-not-load')} onRetry={() => void refetch()} />
        ) : company ? (
          <Facts company={company} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </div>
    </Dialog>
  );
}

function Facts({ company }: { company: CompanyPage }) {
  const { arr, arrGrowth, arrPeriodEnd, estimate, status, price, currency, valuation, mentions } = company;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ...(arr === undefined
      ? []
      : ([
          [
            arrPeriodEnd === undefined ? 'ARR' : `ARR, ${formatDay(arrPeriodEnd)}`,
            <span key="arr">
              {formatBillions(arr)} {estimate ? <Badge>{t('articles.estimate')}</Badge> : null}
            </span>,
          ],
          [t('articles.arr-growth'), formatGrowth(arrGrowth)],
        ] as const)),
    ...(status === 'private'
      ? ([[t('articles.private-value'), formatValuation(valuation)]] as const)
      : price === undefined
        ? []
        : ([
            [
              t('articles.share-price'),
              <span key="price">
                {formatPrice(price, currency)} <ChangePercent value={company.changePercent} />
              </span>,
            ],
          ] as const)),
    [t('articles.mentions-here'), String(mentions)],
  ];
  return (
    <>
      {company.description ? <p className="mb-3 text-ui">{company.description}</p> : null}
      <dl className="figures">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-rule py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
