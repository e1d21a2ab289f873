import type { ReceiptLine } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { TableScroll } from '../../../components/table-scroll.tsx';
import { t } from '../../../lib/messages.ts';
import { wordFor } from '../state-words.ts';
import { ProgressBar } from './progress-bar.tsx';

const tones: Record<ReceiptLine['outcome'], 'gain' | 'muted' | 'loss' | 'amber'> = {
  fetched: 'gain',
  unchanged: 'muted',
  failed: 'loss',
  pending: 'amber',
};

/** Failures come first. */
const order: readonly ReceiptLine['outcome'][] = ['failed', 'pending', 'fetched', 'unchanged'];

/** Result of a refresh for each source. */
export function ReceiptLines({ sources }: { sources: readonly ReceiptLine[] }) {
  const lines = sources.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <TableScroll className="mt-2">
      <table className="w-full text-caption">
        <thead>
          <tr className="border-b border-rule-strong text-muted">
            <th className="py-1.5 pe-3 text-start font-medium">{t('admin.source')}</th>
            <th className="py-1.5 pe-3 text-start font-medium">{t('admin.outcome')}</th>
            <th className="py-1.5 ps-3 text-end font-medium">{t('admin.new')}</th>
            <th className="py-1.5 ps-3 text-end font-medium">{t('admin.updated')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sourceId} className="border-b border-rule align-top">
              <td className="py-1.5 pe-3 [overflow-wrap:anywhere]">
                {line.name}
                {line.error ? <span className="block text-micro text-loss">{line.error}</span> : null}
                {line.rejected > 0 ? (
                  <span className="block text-micro text-amber">
                    {t('admin.refused', { count: line.rejected })}
                  </span>
                ) : null}
                {line.progress ? (
                  <ProgressBar
                    label={t('admin.reading-of', { name: line.name })}
                    {...line.progress}
                    unit={t('admin.unit-pages')}
                  />
                ) : null}
              </td>
              <td className="py-1.5 pe-3">
                <Badge tone={tones[line.outcome]}>{wordFor(line.outcome)}</Badge>
              </td>
              <td className="py-1.5 ps-3 text-end figures">{line.new}</td>
              <td className="py-1.5 ps-3 text-end figures">{line.updated}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
