import { type Figure, numberFormat } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { CsvLink } from '../../../components/csv-link.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { TableScroll } from '../../../components/table-scroll.tsx';
import { toCsv } from '../../../lib/csv.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { formatGrowthInTenths } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { toSourceHost } from '../../../lib/source-host.ts';

const inBillions = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const inMillions = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

function basisOf({ basis, formula }: Figure): string {
  return basis === 'reported' ? t('companies.reported-by-the-company') : (formula ?? '');
}

/** Every ARR figure of a company, newest first. */
export function LedgerTable({ figures, slug }: { figures: readonly Figure[]; slug: string }) {
  const rows = figures.toReversed();
  // In billions, the figures of a small company would all be 0.03.
  const isSmall = rows.every(({ value }) => value < 1);
  // A basis that all share is said once: in every row it would push the rest off a phone's screen.
  const [firstRow] = rows;
  const isShared =
    firstRow !== undefined &&
    rows.every((row) => basisOf(row) === basisOf(firstRow) && row.estimate === firstRow.estimate);
  const headings = [
    t('companies.period-to'),
    isSmall ? 'ARR, $M' : 'ARR, $B',
    t('companies.growth'),
    ...(isShared ? [] : [t('companies.basis')]),
    t('companies.known-since'),
    t('companies.source'),
  ];
  const csv = toCsv(
    [
      t('companies.period'),
      'ARR',
      t('companies.growth'),
      t('companies.basis'),
      t('companies.formula'),
      t('companies.known-since'),
      t('companies.source'),
      t('companies.estimate'),
    ],
    rows.map(({ period, value, growth, basis, formula, date, source, estimate }) => [
      ...[period, value, growth, basis, formula, date, source],
      estimate ? 'yes' : 'no',
    ]),
  );
  return (
    <>
      {isShared ? (
        <p className="mb-2 text-caption text-muted">
          {t('companies.basis-of-all', { basis: basisOf(firstRow) })}{' '}
          {firstRow.estimate ? <Badge>{t('companies.estimate')}</Badge> : null}
        </p>
      ) : null}
      <TableScroll>
        <table className="w-full text-caption figures">
          <caption className="sr-only">{t('companies.ledger-of-arr')}</caption>
          <thead className="text-start text-muted">
            <tr>
              {headings.map((heading, place) => (
                <th
                  key={heading}
                  scope="col"
                  className={`border-b border-rule-strong py-1.5 pe-4 font-medium ${place === 1 || place === 2 ? 'text-end' : ''}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { period, value, growth, date, source, estimate } = row;
              return (
                <tr key={`${period} ${date}`} className="border-b border-rule align-top">
                  <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap">
                    {formatDay(period)}
                  </th>
                  <td className="py-1.5 pe-4 text-end font-medium">
                    {isSmall ? inMillions(1000 * value) : inBillions(value)}
                  </td>
                  <td className="py-1.5 pe-4 text-end">{formatGrowthInTenths(growth)}</td>
                  {isShared ? null : (
                    <td className="min-w-36 py-1.5 pe-4">
                      {basisOf(row)} {estimate ? <Badge>{t('companies.estimate')}</Badge> : null}
                    </td>
                  )}
                  <td className="py-1.5 pe-4 whitespace-nowrap">{formatDay(date)}</td>
                  <td className="py-1.5">
                    {source ? (
                      <ExternalLink href={source} className="text-accent underline underline-offset-2">
                        {toSourceHost(source) ?? t('companies.source')}
                      </ExternalLink>
                    ) : (
                      '--'
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroll>
      <p className="mt-2">
        <CsvLink file={`${slug}-arr.csv`} csv={csv} />
      </p>
    </>
  );
}
