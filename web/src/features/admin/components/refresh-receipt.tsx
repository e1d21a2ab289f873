import type { ReceiptLine } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import type { Receipt } from '../use-refreshes.ts';

const tones: Record<ReceiptLine['outcome'], 'gain' | 'muted' | 'loss' | 'amber'> = {
  fetched: 'gain',
  unchanged: 'muted',
  failed: 'loss',
  pending: 'amber',
};

/** What fails stands first. */
const order: readonly ReceiptLine['outcome'][] = ['failed', 'pending', 'fetched', 'unchanged'];

/** What the last run did, source by source. */
export function RefreshReceipt({ receipt }: { receipt: Receipt }) {
  const lines = receipt.answer.sources.toSorted(
    (a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome),
  );
  return (
    <section aria-label="Last run" className="mt-6">
      <p className="text-caption">
        <span className="font-semibold">{receipt.action.label}</span>{' '}
        <span className="text-muted">
          <RelativeTime at={receipt.at} />: {receipt.answer.message}
        </span>
      </p>
      {lines.length > 0 ? (
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-caption">
            <thead>
              <tr className="border-b border-rule-strong text-muted">
                <th className="py-1.5 pr-4 text-left font-medium">Source</th>
                <th className="py-1.5 pr-4 text-left font-medium">Outcome</th>
                <th className="py-1.5 pl-4 text-right font-medium">New</th>
                <th className="py-1.5 pl-4 text-right font-medium">Updated</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.sourceId} className="border-b border-rule">
                  <td className="py-1.5 pr-4">
                    {line.name}
                    {line.error ? <span className="block text-micro text-loss">{line.error}</span> : null}
                  </td>
                  <td className="py-1.5 pr-4">
                    <Badge tone={tones[line.outcome]}>{line.outcome}</Badge>
                  </td>
                  <td className="py-1.5 pl-4 text-right figures">{line.new}</td>
                  <td className="py-1.5 pl-4 text-right figures">{line.updated}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
