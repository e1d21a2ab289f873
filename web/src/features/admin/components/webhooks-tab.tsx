import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import { enableWebhook, tryWebhook, useWebhooks, type Webhook } from '../api/webhooks.ts';
import { useAdminCall } from '../use-admin-call.ts';

/** Endpoints that are told of items, and those that answered that they are gone. */
export function WebhooksTab() {
  const { data, isPending, refetch } = useWebhooks();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!data) return <ErrorState text="The webhooks did not load." onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return <EmptyState title="No webhooks" text="One is added with POST /api/admin/webhooks." />;
  }
  return (
    <ul aria-label="Webhooks">
      {data.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { busy, call } = useAdminCall();
  const { id, url, types, events = ['published', 'removed'], state, disabledAt, held = 0 } = webhook;
  const isDisabled = state === 'disabled';

  async function sendTest(): Promise<void> {
    const outcome = await call('test', () => tryWebhook(id));
    if (outcome)
      showToast({ title: 'Test message', description: outcome.error ?? `Status ${outcome.status}` });
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-rule py-3 last:border-b">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p>
          <span className="font-medium">{url}</span>{' '}
          {isDisabled ? <Badge tone="loss">disabled</Badge> : <Badge tone="gain">active</Badge>}
        </p>
        <p className="text-caption text-muted">
          {types.join(', ')}: {events.join(', ')}
        </p>
        {isDisabled ? (
          <p className="text-caption text-loss">
            It answered 410 Gone
            {disabledAt === undefined ? null : (
              <>
                {' '}
                <RelativeTime at={disabledAt} />
              </>
            )}
            . {held === 1 ? '1 message is' : `${held} messages are`} kept until it is enabled.
          </p>
        ) : null}
        <p className="text-caption text-muted">{id}</p>
      </div>
      {isDisabled ? (
        <Button
          size="sm"
          disabled={busy !== null}
          aria-label={`Enable ${url}`}
          onClick={() => void call('enable', () => enableWebhook(id))}
        >
          Enable
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        disabled={busy !== null}
        aria-label={`Test ${url}`}
        onClick={() => void sendTest()}
      >
        Send a test
      </Button>
    </li>
  );
}
