import { RelativeTime } from '../../../components/relative-time.tsx';
import { t } from '../../../lib/messages.ts';
import type { FinishedRefresh } from '../use-refreshes.ts';
import { ReceiptLines } from './receipt-lines.tsx';

/** Result of the last run, source by source. */
export function RefreshReceipt({ receipt }: { receipt: FinishedRefresh }) {
  const { action, answer, at } = receipt;
  return (
    <section aria-label={t('admin.last-run')} className="mt-6">
      <p className="text-caption">
        <span className="font-semibold">{action.label}</span>{' '}
        <span className="text-muted">
          <RelativeTime at={at} />: {answer.message}
        </span>
      </p>
      {answer.sources.length > 0 ? <ReceiptLines sources={answer.sources} /> : null}
    </section>
  );
}
