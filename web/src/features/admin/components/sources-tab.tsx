import type { SourceHealth } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import { useSources } from '../api/list-sources.ts';
import { refreshSource } from '../api/refresh-source.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { SourceReading } from './source-reading.tsx';

const tones: Record<SourceHealth['health'], 'gain' | 'muted' | 'loss' | 'amber'> = {
  healthy: 'gain',
  quiet: 'amber',
  failing: 'loss',
  retired: 'loss',
  unread: 'muted',
};

/** What needs looking after stands first. */
const order: readonly SourceHealth['health'][] = ['failing', 'retired', 'quiet', 'unread', 'healthy'];

export function SourcesTab() {
  const { data: sources, isPending, refetch } = useSources();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!sources) return <ErrorState text="The sources did not load." onRetry={() => void refetch()} />;
  const sorted = sources.toSorted((a, b) => order.indexOf(a.health) - order.indexOf(b.health));

  async function refresh({ id, name }: SourceHealth): Promise<void> {
    const answer = await call(id, () => refreshSource(id));
    if (answer) showToast({ title: `${name} was read`, description: answer.message });
  }

  return (
    <>
      <HealthSummary sources={sources} />
      <ul aria-label="Sources">
        {sorted.map((source) => (
          <li
            key={source.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-rule py-3"
          >
            <SourceLine source={source} />
            <Button
              size="sm"
              disabled={busy !== null}
              aria-busy={busy === source.id}
              aria-label={`Refresh ${source.name}`}
              onClick={() => void refresh(source)}
            >
              {busy === source.id ? 'Reading...' : 'Refresh'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many sources are how, what needs looking after first. */
function HealthSummary({ sources }: { sources: readonly SourceHealth[] }) {
  const counts = order
    .map((health) => ({ health, count: sources.filter((source) => source.health === health).length }))
    .filter(({ count }) => count > 0);
  return (
    <p className="mb-2 flex flex-wrap gap-2">
      {counts.map(({ health, count }) => (
        <Badge key={health} tone={tones[health]}>
          {count} {health}
        </Badge>
      ))}
    </p>
  );
}

function SourceLine({ source }: { source: SourceHealth }) {
  const { name, kind, health, last } = source;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium">
        {name} <Badge tone={tones[health]}>{health}</Badge>
      </p>
      <p className="text-caption text-muted">
        {kind}
        {last ? (
          <>
            {' · read '}
            <RelativeTime at={last.completedAt} />
            {last.lastNewItemAt ? (
              <>
                {' · last new item '}
                <RelativeTime at={last.lastNewItemAt} />
              </>
            ) : null}
          </>
        ) : null}
      </p>
      {last?.error ? (
        <p className="text-caption break-words text-loss">
          {last.error}
          {last.errorStreak > 1 ? ` (${last.errorStreak} times in a row)` : ''}
        </p>
      ) : null}
      <SourceReading source={source} />
    </div>
  );
}
