import type { Figure } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { TableScroll } from '../../../components/table-scroll.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { formatGrowth } from '../../../lib/format-percent.ts';
import { toCsv } from '../csv.ts';
import { CsvLink } from './csv-link.tsx';

const headings = ['Period to', 'ARR, $B', 'Growth', 'Basis', 'Known since', 'Source'];

/** Every figure of a company's ARR, the latest first. */
export function LedgerTable({ figures, slug }: { figures: readonly Figure[]; slug: string }) {
  const rows = figures.toReversed();
  const csv = toCsv(
    ['Period', 'ARR', 'Growth', 'Basis', 'Formula', 'Known since', 'Source', 'Estimate'],
    rows.map(({ period, value, growth, basis, formula, date, source, estimate }) => [
      ...[period, value, growth, basis, formula, date, source],
      estimate ? 'yes' : 'no',
    ]),
  );
  return (
    <>
      <TableScroll>
        <table className="w-full text-caption figures">
          <caption className="sr-only">Ledger of ARR</caption>
          <thead className="text-left text-muted">
            <tr>
              {headings.map((heading, place) => (
                <th
                  key={heading}
                  scope="col"
                  className={`border-b border-rule-strong py-1.5 pr-4 font-medium ${place === 1 || place === 2 ? 'text-right' : ''}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ period, value, growth, basis, formula, date, source, estimate }) => (
              <tr key={`${period} ${date}`} className="border-b border-rule align-top">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
                  {formatDay(period)}
                </th>
                <td className="py-1.5 pr-4 text-right font-medium">{value.toFixed(2)}</td>
                <td className="py-1.5 pr-4 text-right">{formatGrowth(growth)}</td>
                <td className="py-1.5 pr-4">
                  {basis === 'reported' ? 'Reported by the company' : formula}{' '}
                  {estimate ? <Badge>Estimate</Badge> : null}
                </td>
                <td className="py-1.5 pr-4 whitespace-nowrap">{formatDay(date)}</td>
                <td className="py-1.5">
                  {source ? (
                    <ExternalLink href={source} className="text-accent underline underline-offset-2">
                      {URL.parse(source)?.host ?? 'Source'}
                    </ExternalLink>
                  ) : (
                    '--'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className="mt-2">
        <CsvLink file={`${slug}-arr.csv`} csv={csv} />
      </p>
    </>
  );
}
