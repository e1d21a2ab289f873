import { type CompanyPage, formatMarketCap } from '@runrate/contracts';
import { ExternalLink } from '../../../components/external-link.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { t } from '../../../lib/messages.ts';
import { toSourceHost } from '../../../lib/source-host.ts';

type Rounds = NonNullable<CompanyPage['rounds']>;

const head = 'py-1.5 font-medium';
const inDollars = (billions: number | undefined) =>
  billions === undefined ? '--' : formatMarketCap(billions * 1e9, 'USD');

/** The funding rounds of a private company, newest first. */
export function FundingRounds({ rounds }: { rounds: Rounds }) {
  const hasSources = rounds.some(({ source }) => source !== undefined);
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="headline text-h4">
        {t('companies.funding-rounds')}
      </h2>
      <table className="mt-2 w-full text-caption figures sm:text-[0.875rem]">
        <thead className="text-caption text-muted">
          <tr className="border-b border-rule-strong">
            <th scope="col" className={`${head} pe-3 text-start`}>
              {t('companies.round')}
            </th>
            <th scope="col" className={`${head} ps-3 text-end`}>
              {t('companies.date')}
            </th>
            <th scope="col" className={`${head} ps-3 text-end`}>
              {t('companies.raised')}
            </th>
            <th scope="col" className={`${head} ps-3 text-end`}>
              {t('companies.value-afterwards')}
            </th>
            {hasSources ? (
              <th scope="col" className={`${head} ps-3 text-end max-sm:hidden`}>
                {t('companies.source')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ name, date, amount, valuation, source }) => (
            <tr key={date} className="border-b border-rule">
              <th scope="row" className="py-2.5 pe-3 text-start font-semibold">
                {name ?? '--'}
              </th>
              <td className="py-2.5 ps-3 text-end whitespace-nowrap">{formatDay(date)}</td>
              <td className="py-2.5 ps-3 text-end">{inDollars(amount)}</td>
              <td className="py-2.5 ps-3 text-end">{inDollars(valuation)}</td>
              {hasSources ? (
                <td className="py-2.5 ps-3 text-end max-sm:hidden">
                  {source ? (
                    <ExternalLink href={source} className="text-accent hover:underline">
                      {toSourceHost(source)}
                    </ExternalLink>
                  ) : (
                    '--'
                  )}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
