import { formatList } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { rich, t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { enableWebhook, type ListedWebhook, tryWebhook, useWebhooks } from '../api/webhooks.ts';
import { useAdminCall } from '../use-admin-call.ts';

/** Endpoints notified of items, including those that responded that they are gone. */
export function WebhooksTab() {
  const { data, isPending, refetch } = useWebhooks();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!data) return <ErrorState text={t('admin.the-webhooks-did-not-load')} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return <EmptyState title={t('admin.no-webhooks')} text={t('admin.one-is-added-with-post')} />;
  }
  return (
    <ul aria-label={t('admin.webhooks')}>
      {data.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

function WebhookRow({ webhook }: { webhook: ListedWebhook }) {
  const { busy, call } = useAdminCall();
  const { id, url, types, events = ['published', 'removed'], state, disabledAt, held = 0 } = webhook;
  const isDisabled = state === 'disabled';

  async function sendTest(): Promise<void> {
    const outcome = await call('test', () => tryWebhook(id));
    if (outcome)
      showToast({
        title: t('admin.test-message'),
        description: outcome.error ?? t('admin.status', { status: outcome.status ?? '' }),
      });
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-rule py-3 last:border-b">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p>
          <span className="font-medium">{url}</span>{' '}
          {isDisabled ? (
            <Badge tone="loss">{t('admin.disabled')}</Badge>
          ) : (
            <Badge tone="gain">{t('admin.active')}</Badge>
          )}
        </p>
        <p className="text-caption text-muted">
          {formatList(types)}: {formatList(events)}
        </p>
        {isDisabled ? (
          <p className="text-caption text-loss">
            {disabledAt === undefined
              ? t('admin.it-answered-410-gone')
              : rich('admin.it-answered-410-gone-when', {
                  when: () => <RelativeTime at={disabledAt} />,
                })}{' '}
            {t('admin.messages-kept', { count: held })}
          </p>
        ) : null}
        <p className="text-caption text-muted">{id}</p>
      </div>
      {isDisabled ? (
        <Button
          size="sm"
          disabled={busy !== null}
          aria-label={t('admin.enable-named', { url })}
          onClick={() => void call('enable', () => enableWebhook(id))}
        >
          {t('admin.enable')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        disabled={busy !== null}
        aria-label={t('admin.test-named', { url })}
        onClick={() => void sendTest()}
      >
        {t('admin.send-a-test')}
      </Button>
    </li>
  );
}
