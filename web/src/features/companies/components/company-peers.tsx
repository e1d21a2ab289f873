import { type CompanyPage, formatBillions, formatMultiple } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { comparePath } from '../../../lib/compare-path.ts';
import { formatShortMonth } from '../../../lib/format-month.ts';
import { formatGrowthInTenths } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { formatWorth } from '../format-worth.ts';

type Peer = CompanyPage['peers'][number];
interface PeerColumn {
  readonly heading: string;
  readonly text: (peer: Peer) => string;
}

const runRateColumns: readonly PeerColumn[] = [
  { heading: t('companies.arr'), text: ({ arr }) => formatBillions(arr) },
  { heading: t('companies.growth'), text: ({ arrGrowth }) => formatGrowthInTenths(arrGrowth) },
  { heading: t('companies.price-to-arr'), text: ({ priceToArr }) => formatMultiple(priceToArr) },
];
const valueColumns: readonly PeerColumn[] = [
  {
    heading: t('companies.value'),
    text: formatWorth,
  },
  {
    heading: t('companies.last-round'),
    text: ({ lastRound, status }) =>
      lastRound?.at ? formatShortMonth(lastRound.at) : status === 'public' ? t('companies.public') : '--',
  },
  { heading: t('companies.mentions'), text: ({ mentions }) => String(mentions) },
];

/** Companies of the same sector with the figures of this one's head. */
export function CompanyPeers({ company: { slug, peers } }: { company: CompanyPage }) {
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
