import { Badge } from '../../../components/badge.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { t } from '../../../lib/messages.ts';
import { useWithdrawals, type Withdrawals } from '../api/removals.ts';
import { wordFor } from '../state-words.ts';

/** Items withdrawn by their publishers; nothing if there are none. */
export function WithdrawalList() {
  const { data, isPending, refetch } = useWithdrawals();
  if (isPending) return null;
  if (!data) {
    return <ErrorState text={t('admin.what-publishers-took-back-did')} onRetry={() => void refetch()} />;
  }
  return data.withdrawals.length > 0 ? <Withdrawn withdrawals={data.withdrawals} /> : null;
}

function Withdrawn({ withdrawals }: { withdrawals: Withdrawals }) {
  return (
    <section aria-labelledby="withdrawn">
      <h3 id="withdrawn" className="font-semibold">
        {t('admin.withdrawn-by-their-publishers')}
      </h3>
      <p className="text-caption text-muted">{t('admin.each-returns-by-itself-when')}</p>
      <ul aria-label={t('admin.withdrawn-by-their-publishers')}>
        {withdrawals.map(({ id, kind, title, url, sourceId, at, by }) => (
          <li key={id} className="border-b border-rule py-2 [overflow-wrap:anywhere]">
            <Badge>{wordFor(kind)}</Badge> {title}{' '}
            <span className="text-caption text-muted">{url ?? id}</span>
            <p className="text-caption text-muted">
              {sourceId}, <RelativeTime at={at} />:{' '}
              {by === 'feed' ? t('admin.its-feed-says-so') : t('admin.its-page-is-gone')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
