import {
  type CompanyPage,
  formatBillions,
  formatMarketCap,
  formatMultiple,
  formatPrice,
  formatValuation,
} from '@runrate/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { EmbedLink } from '../../../components/embed-link.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { FollowLink } from '../../../components/follow-link.tsx';
import { ChangePercent } from '../../../components/live-number.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { basisWords } from '../../../lib/basis-words.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { formatShortMonth } from '../../../lib/format-month.ts';
import { formatGrowthInTenths } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';

/** Name and figures of a company, ARR first, each with its date and source. */
export function CompanyHead({ company }: { company: CompanyPage }) {
  const { name, symbol, sector, status, arr, arrOutdated, lastRound, founded, headquarters } = company;
  const path = `/companies/${company.slug}`;
  return (
    <header>
      <p className="mb-2 text-caption text-muted">
        {[symbol, sector, status === 'private' ? t('companies.private') : undefined]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="headline min-w-0 text-h1 [overflow-wrap:anywhere]">{name}</h1>
        <div className="flex gap-2">
          <FollowLink topic={{ kind: 'company', value: company.slug, name, path }} />
          <EmbedLink name={name} path={path} height={256} />
        </div>
      </div>
      {company.description ? (
        <p className="mt-2 max-w-text font-serif text-[1.125rem]/[1.45] text-muted">{company.description}</p>
      ) : null}
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-ink pt-4 pb-1 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:*:not-first:border-s lg:*:not-first:border-rule lg:*:not-first:ps-6">
        {arr === undefined ? null : (
          <>
            <Figure
              label={t('companies.arr')}
              value={formatBillions(arr)}
              large
              mark={
                arrOutdated ? (
                  <Badge tone="amber">{t('companies.older-than-two-quarters')}</Badge>
                ) : company.estimate ? (
                  <Badge>{t('companies.estimate')}</Badge>
                ) : null
              }
            >
              {t('companies.as-of', { day: formatDay(company.arrPeriodEnd ?? '') })}
              {company.arrBasis ? <> · {basisWords(company.arrBasis)}</> : null}
              {company.arrSource ? (
                <>
                  {' · '}
                  <ExternalLink href={company.arrSource} className="text-accent underline underline-offset-2">
                    {t('companies.its-source')}
                  </ExternalLink>
                </>
              ) : null}
            </Figure>
            <Figure label={t('companies.arr-growth')} value={formatGrowthInTenths(company.arrGrowth)}>
              {t('companies.over-a-year')}
            </Figure>
            <Figure
              label={t('companies.price-to-arr')}
              value={formatMultiple(company.priceToArr)}
              dim={arrOutdated === true}
            >
              {arrOutdated ? t('companies.on-an-old-figure') : null}
            </Figure>
          </>
        )}
        {status === 'private' ? (
          <>
            <Figure label={t('companies.private-value')} value={formatValuation(company.valuation)} />
            {lastRound ? (
              <Figure
                label={t('companies.last-round')}
                value={lastRound.at ? formatShortMonth(lastRound.at) : (lastRound.name ?? '--')}
              >
                <LastRound round={lastRound} />
              </Figure>
            ) : null}
          </>
        ) : (
          <>
            <Figure label={t('companies.share-price')} value={formatPrice(company.price, company.currency)}>
              <ChangePercent value={company.changePercent} />{' '}
              {company.stale ? <Badge tone="amber">{t('companies.delayed')}</Badge> : null}
            </Figure>
            <Figure
              label={t('companies.market-value')}
              value={formatMarketCap(company.marketCap, company.currency)}
            >
              {company.priceAt ? <RelativeTime at={company.priceAt} /> : null}
            </Figure>
          </>
        )}
        {arr === undefined && founded ? (
          <Figure label={t('companies.founded')} value={String(founded)} />
        ) : null}
        {arr === undefined && headquarters ? (
          <Figure label={t('companies.headquarters')} value={headquarters} words />
        ) : null}
        <Figure label={t('companies.mentions')} value={String(company.mentions)} />
      </dl>
    </header>
  );
}

/** The round's name beside its month, linked to where it was told. */
function LastRound({ round: { name, source, at } }: { round: NonNullable<CompanyPage['lastRound']> }) {
  if (!source) return at ? name : null;
  return (
    <ExternalLink href={source} className="text-accent underline underline-offset-2">
      {(at ? name : undefined) ?? t('companies.its-source')}
    </ExternalLink>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly large?: boolean;
  /** The value is words, not a figure. */
  readonly words?: boolean;
  /** Stands beside the value. */
  readonly mark?: ReactNode;
  /** Set if the ratio is based on outdated figures. */
  readonly dim?: boolean;
  readonly children?: ReactNode;
}

function Figure({ label, value, large = false, words = false, dim = false, mark, children }: FigureProps) {
  return (
    <div className={`min-w-0 ${large ? 'col-span-full lg:col-span-2' : ''}`}>
      <dt className="text-caption text-muted">{label}</dt>
      <dd>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 lg:min-h-10">
          <span
            className={`headline figures ${large ? 'text-h2' : words ? 'text-h6' : 'text-h4'} ${dim ? 'text-muted' : ''}`}
          >
            {value}
          </span>
          {mark}
        </span>
        <span className="mt-0.5 block text-caption text-muted [overflow-wrap:anywhere]">{children}</span>
      </dd>
    </div>
  );
}
