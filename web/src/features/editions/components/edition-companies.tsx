import {
  directionOf,
  type EditionCompany,
  formatBillions,
  formatMarketCap,
  formatMultiple,
  formatPrice,
  formatValuation,
} from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { TableScroll } from '../../../components/table-scroll.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatGrowth, formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { changeColours } from './index-line.tsx';

const figures: readonly {
  readonly header: string;
  readonly text: (company: EditionCompany) => string;
  /** Hidden on phones. */
  readonly isSecondary?: boolean;
  /** Coloured as a gain or a loss. */
  readonly isChange?: boolean;
}[] = [
  { header: 'ARR', text: ({ arr }) => formatBillions(arr) },
  { header: t('editions.growth'), text: ({ arrGrowth }) => formatGrowth(arrGrowth) },
  { header: 'P/ARR', text: ({ priceToArr }) => formatMultiple(priceToArr) },
  {
    header: t('editions.share-price'),
    text: ({ price, currency }) => formatPrice(price, currency),
    isSecondary: true,
  },
  {
    header: t('editions.day'),
    text: ({ changePercent }) => formatSignedPercent(changePercent),
    isChange: true,
  },
  {
    header: t('editions.value'),
    text: ({ status, marketCap, currency, valuation }) =>
      status === 'public' ? formatMarketCap(marketCap, currency) : formatValuation(valuation),
    isSecondary: true,
  },
];

const cell = 'py-2 ps-3 text-end whitespace-nowrap';

/** The company table with that day's figures, in that day's order; those without recurring revenue in short beside it. */
export function EditionCompanies({ companies }: { companies: readonly EditionCompany[] }) {
  const measured = companies.filter(({ arr }) => arr !== undefined);
  const inTable = measured.length > 0 ? measured : companies;
  const others = companies.filter((company) => !inTable.includes(company) && worthOf(company) !== '');
  return (
    <section aria-labelledby="index" className="mt-10">
      <SectionHeading id="index" title={t('editions.the-index')} size="small" />
      <div className={cn('grid gap-x-10 gap-y-8', others.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_15rem]')}>
        <TableScroll>
          <table className="w-full border-collapse text-caption figures sm:text-[0.875rem]">
            <caption className="sr-only">{t('editions.companies-with-the-figures-of')}</caption>
            <thead>
              <tr className="text-muted">
                <th scope="col" className="sticky start-0 bg-paper py-2 pe-3 text-start font-medium">
                  {t('editions.company')}
                </th>
                {figures.map(({ header, isSecondary }) => (
                  <th
                    key={header}
                    scope="col"
                    className={cn(cell, 'font-medium', isSecondary && 'max-md:hidden')}
                  >
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {inTable.map((company) => (
                <tr key={company.slug} className="border-t border-rule">
                  <th scope="row" className="sticky start-0 bg-paper py-2 pe-3 text-start font-semibold">
                    <Link to={`/companies/${company.slug}`} className="hover:underline">
                      {company.name}
                    </Link>
                  </th>
                  {figures.map(({ header, text, isSecondary, isChange }) => (
                    <td
                      key={header}
                      className={cn(
                        cell,
                        isSecondary && 'max-md:hidden',
                        isChange && changeColours[directionOf(company.changePercent)],
                      )}
                    >
                      {text(company)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
        {others.length > 0 ? <Others companies={others} /> : null}
      </div>
    </section>
  );
}

function Others({ companies }: { companies: readonly EditionCompany[] }) {
  return (
    <div>
      <h3 className="border-t border-rule-strong pt-1.5 text-caption font-semibold lg:border-t-0 lg:py-2">
        {t('editions.others')}
      </h3>
      <ul className="mt-1 columns-2 gap-x-6 text-caption lg:mt-0 lg:columns-1">
        {companies.map((company) => (
          <li
            key={company.slug}
            className="flex break-inside-avoid items-baseline justify-between gap-3 border-b border-rule py-1.5 lg:border-t lg:border-b-0"
          >
            <Link to={`/companies/${company.slug}`} className="py-0.5 font-semibold hover:underline">
              {company.name}
            </Link>
            <span className="text-muted figures">{worthOf(company)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function worthOf({ status, marketCap, currency, valuation, price }: EditionCompany): string {
  if (status === 'private') return formatValuation(valuation);
  if (marketCap === undefined && price === undefined) return '';
  return marketCap === undefined ? formatPrice(price, currency) : formatMarketCap(marketCap, currency);
}
