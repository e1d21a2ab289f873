import type { CompanyPage } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { companyQuery } from '../../api/get-company.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { TakenOverLater } from '../../lib/first-render.tsx';
import { formatBillions, formatMultiple } from '../../lib/format-money.ts';
import { formatGrowth } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { comparePath } from './compared.ts';
import { ArrSteps } from './components/arr-steps.tsx';
import { CompanyHead } from './components/company-head.tsx';
import { CompanyStories } from './components/company-stories.tsx';
import { LedgerTable } from './components/ledger-table.tsx';
import { MarkedChart } from './components/marked-chart.tsx';
import { MentionList } from './components/mention-list.tsx';

/** One company: run rate, price chart with coverage, ledger, peers, mentions. */
export function CompanyScreen() {
  const { slug = '' } = useParams();
  const { data: company, error, refetch } = useQuery(companyQuery(slug));
  useDocumentTitle(company?.name ?? t('companies.company'));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <NotFoundPanel
        title={t('companies.company-not-found')}
        text={t('companies.this-hub-knows-no-such')}
        way={{ to: '/companies', label: t('companies.all-companies') }}
      />
    );
  }
  if (error && !company) {
    return (
      <div className="page py-8">
        <ErrorState text={t('companies.the-company-did-not-load')} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="page py-8">
      {company ? <CompanyParts company={company} /> : <SkeletonText lines={20} className="min-h-screen" />}
    </div>
  );
}

function CompanyParts({ company }: { company: CompanyPage }) {
  const { slug, name, description, figures, closes, peers } = company;
  return (
    <div className="flex flex-col gap-10">
      <div>
        <CompanyHead company={company} />
        {description ? (
          <p className="mt-4 max-w-text font-serif text-[1.125rem]/[1.45]">{description}</p>
        ) : null}
      </div>
      {closes.length > 0 ? (
        <TakenOverLater>
          <MarkedChart company={company} />
        </TakenOverLater>
      ) : null}
      {figures.length > 0 ? (
        <TakenOverLater>
          <section aria-labelledby="ledger">
            <h2 id="ledger" className="headline mb-3 text-h3">
              {t('companies.arr-by-period')}
            </h2>
            <InventedNote />
            <ArrSteps figures={figures} name={name} />
            <div className="mt-4">
              <LedgerTable figures={figures} slug={slug} />
            </div>
          </section>
        </TakenOverLater>
      ) : null}
      {peers.length > 0 ? (
        <TakenOverLater>
          <Peers company={company} />
        </TakenOverLater>
      ) : null}
      <TakenOverLater>
        <CompanyStories slug={slug} />
      </TakenOverLater>
      <TakenOverLater>
        <MentionList key={slug} slug={slug} name={name} />
      </TakenOverLater>
    </div>
  );
}

function InventedNote() {
  const { sampleData } = useSiteConfig();
  return sampleData ? (
    <p className="mb-3 text-caption text-muted">{t('companies.all-figures-of-this-sample')}</p>
  ) : null;
}

function Peers({ company: { slug, peers } }: { company: CompanyPage }) {
  return (
    <section aria-labelledby="peers">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="peers" className="headline text-h3">
          {t('companies.others-of-its-sector')}
        </h2>
        <Link
          to={comparePath([slug, ...peers.map((peer) => peer.slug)])}
          className="text-caption text-accent hover:underline"
        >
          {t('companies.compare')}
        </Link>
      </div>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {peers.map((peer) => (
          <li
            key={peer.slug}
            className="flex justify-between gap-4 border-b border-rule py-2 text-caption figures"
          >
            <Link to={`/companies/${peer.slug}`} className="font-semibold hover:underline">
              {peer.name}
            </Link>
            <span className="text-muted">
              {peer.arr === undefined
                ? formatBillions(peer.valuation)
                : `${formatBillions(peer.arr)} · ${formatGrowth(peer.arrGrowth)} · ${formatMultiple(peer.priceToArr)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
