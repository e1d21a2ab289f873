import type { Stock } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { basisWords } from '../lib/basis-words.ts';
import { formatDay } from '../lib/format-day.ts';
import { t } from '../lib/messages.ts';
import { toSourceHost } from '../lib/source-host.ts';
import { Badge } from './badge.tsx';
import { ExternalLink } from './external-link.tsx';

/** Provenance of a company's ARR: its period, basis, source and date of entry. */
export function ArrLedger({ stock }: { stock: Stock }) {
  const { arr, arrPeriodEnd, arrBasis, arrSource, arrEnteredAt, arrOutdated, estimate } = stock;
  if (arr === undefined) return null;
  return (
    <section aria-label={t('components.where-the-arr-comes-from')} className="mt-5 text-caption">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {t('components.where-the-arr-comes-from')}
        {estimate ? <Badge>{t('components.estimate')}</Badge> : null}
        {arrOutdated ? <Badge tone="amber">{t('components.older-than-two-quarters')}</Badge> : null}
      </h3>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {arrPeriodEnd ? <Entry label={t('components.period-to')}>{formatDay(arrPeriodEnd)}</Entry> : null}
        {arrBasis ? <Entry label={t('components.basis')}>{upperFirst(basisWords(arrBasis))}</Entry> : null}
        {arrSource ? (
          <Entry label={t('components.source')}>
            <ExternalLink href={arrSource} className="text-accent underline underline-offset-2">
              {toSourceHost(arrSource) ?? t('components.source')}
            </ExternalLink>
          </Entry>
        ) : null}
        {arrEnteredAt ? <Entry label={t('components.entered')}>{formatDay(arrEnteredAt)}</Entry> : null}
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
