import { type CompanyPage, formatBillions, formatMultiple } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { companyQuery } from '../../api/get-company.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { comparePath } from '../../lib/compare-path.ts';
import { TakenOverLater } from '../../lib/first-render.tsx';
import { formatGrowth } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
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
  const hasCharts = closes.length > 0 || figures.length > 0;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 ${hasCharts ? 'xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}`}
    >
      <div className="xl:col-span-full">
        <CompanyHead company={company} />
        {description ? (
          <p className="mt-4 max-w-text font-serif text-[1.125rem]/[1.45]">{description}</p>
        ) : null}
      </div>
      {hasCharts ? (
        <div className="flex min-w-0 flex-col gap-12">
          {closes.length > 0 ? (
            <TakenOverLater>
              <MarkedChart company={company} />
            </TakenOverLater>
          ) : null}
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
        </div>
      ) : null}
      <div
        className={`flex min-w-0 flex-col gap-12 ${hasCharts ? 'xl:border-s xl:border-rule xl:ps-7' : ''}`}
      >
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
    </div>
  );
}

function InventedNote() {
  const { sampleData } = useSiteConfig();
  return sampleData ? (
    <p className="mb-3 text-caption text-muted">{t('companies.all-figures-of-this-sample')}</p>
  ) : null;
}

type Peer = CompanyPage['peers'][number];
interface PeerColumn {
  readonly heading: string;
  readonly text: (peer: Peer) => string;
}

const runRateColumns: readonly PeerColumn[] = [
  { heading: t('companies.arr'), text: ({ arr }) => formatBillions(arr) },
  { heading: t('companies.growth'), text: ({ arrGrowth }) => formatGrowth(arrGrowth) },
  { heading: t('companies.price-to-arr'), text: ({ priceToArr }) => formatMultiple(priceToArr) },
];
const valueColumns: readonly PeerColumn[] = [
  { heading: t('companies.private-value'), text: ({ valuation }) => formatBillions(valuation) },
];

/** Companies of the same sector with the figures of this one's head. */
function Peers({ company: { slug, peers } }: { company: CompanyPage }) {
  const columns = [
    ...(peers.some(({ arr }) => arr !== undefined) ? runRateColumns : []),
    ...(peers.some(({ arr, valuation }) => arr === undefined && valuation !== undefined) ? valueColumns : []),
  ];
  return (
    <section aria-labelledby="peers">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="peers" className="headline text-h4">
          {t('companies.others-of-its-sector')}
        </h2>
        <Link
          to={comparePath([slug, ...peers.map((peer) => peer.slug)])}
          className="text-caption text-accent hover:underline"
        >
          {t('companies.compare')}
        </Link>
      </div>
      <table className="mt-2 w-full text-caption figures">
        <thead className="text-muted">
          <tr className="border-b border-rule-strong">
            <th scope="col" className="py-1.5 pe-3 font-medium">
              {t('companies.company')}
            </th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col" className="py-1.5 ps-3 text-end font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {peers.map((peer) => (
            <tr key={peer.slug} className="border-b border-rule align-top">
              <th scope="row" className="py-2 pe-3 font-semibold [overflow-wrap:anywhere]">
                <Link to={`/companies/${peer.slug}`} className="hover:underline">
                  {peer.name}
                </Link>
              </th>
              {columns.map(({ heading, text }) => (
                <td key={heading} className="py-2 ps-3 text-end whitespace-nowrap">
                  {text(peer)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
