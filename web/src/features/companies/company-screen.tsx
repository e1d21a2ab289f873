import { type CompanyPage, formatMultiple } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { companyQuery } from '../../api/get-company.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { TakenOverLater } from '../../lib/first-render.tsx';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ArrSteps } from './components/arr-steps.tsx';
import { CompanyHead } from './components/company-head.tsx';
import { CompanyPeers } from './components/company-peers.tsx';
import { CompanyStories } from './components/company-stories.tsx';
import { ComparedLines } from './components/compared-lines.tsx';
import { FundingRounds } from './components/funding-rounds.tsx';
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

const FEW_MENTIONS = 4;

function CompanyParts({ company }: { company: CompanyPage }) {
  const { slug, name, rounds = [], figures, closes, multiples = [], peers } = company;
  const hasCharts = closes.length > 0 || figures.length > 0;
  const hasRail = hasCharts || peers.length > 0;
  // What was written stands beside the charts, or in their place; beside rounds only the stories do.
  const areStoriesBeside = hasCharts || (rounds.length > 0 && hasRail);
  // Where little was written, the rail has room for a chart, and both columns end at about the same height.
  const isRailShort = hasRail && closes.length > 0 && company.mentions < FEW_MENTIONS;
  const multiple =
    multiples.length > 1 ? (
      <TakenOverLater>
        <ComparedLines
          title={t('companies.price-to-arr')}
          lines={[{ name, points: multiples }]}
          format={formatMultiple}
          className="h-44"
        />
      </TakenOverLater>
    ) : null;
  const stories = (
    <TakenOverLater>
      <CompanyStories slug={slug} />
    </TakenOverLater>
  );
  const mentions = (
    <TakenOverLater>
      <MentionList key={slug} slug={slug} name={name} />
    </TakenOverLater>
  );
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 ${hasRail ? 'xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}`}
    >
      <div className="xl:col-span-full">
        <CompanyHead company={company} />
      </div>
      <div className="flex min-w-0 flex-col gap-12">
        {closes.length > 0 ? (
          <TakenOverLater>
            <MarkedChart company={company} />
          </TakenOverLater>
        ) : null}
        {isRailShort ? null : multiple}
        {figures.length > 0 ? (
          <TakenOverLater>
            <section aria-labelledby="ledger">
              <h2 id="ledger" className="headline mb-3 text-h4">
                {t('companies.arr-by-period')}
              </h2>
              <InventedNote />
              <ArrSteps figures={figures} name={name} />
              <div className="mt-6">
                <LedgerTable figures={figures} slug={slug} />
              </div>
            </section>
          </TakenOverLater>
        ) : null}
        {rounds.length > 0 ? (
          <TakenOverLater>
            <FundingRounds rounds={rounds} />
          </TakenOverLater>
        ) : null}
        {areStoriesBeside ? null : stories}
        {hasCharts ? null : mentions}
      </div>
      {hasRail ? (
        <div className="flex min-w-0 flex-col gap-12 xl:border-s xl:border-rule xl:ps-7">
          {peers.length > 0 ? (
            <TakenOverLater>
              <CompanyPeers company={company} />
            </TakenOverLater>
          ) : null}
          {isRailShort ? multiple : null}
          {areStoriesBeside ? stories : null}
          {hasCharts ? mentions : null}
        </div>
      ) : null}
    </div>
  );
}

function InventedNote() {
  const { sampleData } = useSiteConfig();
  return sampleData ? (
    <p className="mb-3 text-caption text-muted">{t('companies.all-figures-of-this-sample')}</p>
  ) : null;
}
