import type { Stock } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { formatDay } from '../lib/format-day.ts';
import { Badge } from './badge.tsx';
import { ExternalLink } from './external-link.tsx';

/** Where a company's ARR comes from: the period it is for, how it came to be, its source, when it was entered. */
export function ArrLedger({ stock }: { stock: Stock }) {
  const { arr, arrPeriodEnd, arrBasis, arrSource, arrEnteredAt, arrOutdated, estimate } = stock;
  if (arr === undefined) return null;
  return (
    <section aria-label="Where the ARR comes from" className="mt-5 text-caption">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Where the ARR comes from
        {estimate ? <Badge>Estimate</Badge> : null}
        {arrOutdated ? <Badge tone="amber">Older than two quarters</Badge> : null}
      </h3>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {arrPeriodEnd ? <Entry label="Period to">{formatDay(arrPeriodEnd)}</Entry> : null}
        {arrBasis ? <Entry label="Basis">{upperFirst(arrBasis)}</Entry> : null}
        {arrSource ? (
          <Entry label="Source">
            <ExternalLink href={arrSource} className="text-accent underline underline-offset-2">
              {hostOf(arrSource)}
            </ExternalLink>
          </Entry>
        ) : null}
        {arrEnteredAt ? <Entry label="Entered">{formatDay(arrEnteredAt)}</Entry> : null}
      </dl>
    </section>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address;
}
