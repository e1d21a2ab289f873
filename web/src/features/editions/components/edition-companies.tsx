import {
  type EditionCompany,
  formatBillions,
  formatMarketCap,
  formatMultiple,
  formatPrice,
} from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { TableScroll } from '../../../components/table-scroll.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatGrowth, formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';

const figures: readonly {
  readonly header: string;
  readonly text: (company: EditionCompany) => string;
  /** Hidden on phones. */
  readonly isSecondary?: boolean;
}[] = [
  { header: 'ARR', text: ({ arr }) => formatBillions(arr) },
  { header: t('editions.growth'), text: ({ arrGrowth }) => formatGrowth(arrGrowth) },
  { header: 'P/ARR', text: ({ priceToArr }) => formatMultiple(priceToArr) },
  {
    header: t('editions.share-price'),
    text: ({ price, currency }) => formatPrice(price, currency),
    isSecondary: true,
  },
  { header: t('editions.day'), text: ({ changePercent }) => formatSignedPercent(changePercent) },
  {
    header: t('editions.value'),
    text: ({ status, marketCap, currency, valuation }) =>
      status === 'public' ? formatMarketCap(marketCap, currency) : formatBillions(valuation),
    isSecondary: true,
  },
];

const cell = 'py-2 ps-3 text-end whitespace-nowrap';

/** The company table with that day's figures, in that day's order. */
export function EditionCompanies({ companies }: { companies: readonly EditionCompany[] }) {
  return (
    <section aria-labelledby="index" className="mt-10">
      <SectionHeading id="index" title={t('editions.the-index')} size="small" />
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
            {companies.map((company) => (
              <tr key={company.slug} className="border-t border-rule">
                <th scope="row" className="sticky start-0 bg-paper py-2 pe-3 text-start font-semibold">
                  <Link to={`/companies/${company.slug}`} className="hover:underline">
                    {company.name}
                  </Link>
                </th>
                {figures.map(({ header, text, isSecondary }) => (
                  <td key={header} className={cn(cell, isSecondary && 'max-md:hidden')}>
                    {text(company)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
