import type { SourceHealth } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { cn } from '../../../lib/class-names.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useSources } from '../api/list-sources.ts';
import { refreshSource } from '../api/refresh-source.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SourceReading } from './source-reading.tsx';

const tones: Record<SourceHealth['light'], 'gain' | 'muted' | 'loss' | 'amber'> = {
  green: 'gain',
  amber: 'amber',
  red: 'loss',
  grey: 'muted',
};

/** What needs looking after stands first. */
const order: readonly SourceHealth['light'][] = ['red', 'amber', 'grey', 'green'];

export function SourcesTab() {
  const { data: sources, isPending, refetch } = useSources();
  const { busy, call } = useAdminCall();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!sources) return <ErrorState text="The sources did not load." onRetry={() => void refetch()} />;
  const sorted = sources.toSorted((a, b) => order.indexOf(a.light) - order.indexOf(b.light));

  async function refresh({ id, name }: SourceHealth): Promise<void> {
    const answer = await call(id, () => refreshSource(id));
    if (answer) showToast({ title: `${name} was read`, description: answer.message });
  }

  return (
    <>
      <HealthSummary sources={sorted} />
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
  const counts = new Map<string, { source: SourceHealth; count: number }>();
  for (const source of sources)
    counts.set(source.health, { source, count: (counts.get(source.health)?.count ?? 0) + 1 });
  return (
    <p className="mb-2 flex flex-wrap gap-2">
      {[...counts.values()].map(({ source: { health, light }, count }) => (
        <Badge key={health} tone={tones[light]}>
          {count} {health}
        </Badge>
      ))}
    </p>
  );
}

function SourceLine({ source }: { source: SourceHealth }) {
  const { name, kind, health, light, reason, last, progress } = source;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium">
        {name} <Badge tone={tones[light]}>{health}</Badge>
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
      {reason ? (
        <p className={cn('text-caption break-words', light === 'red' ? 'text-loss' : 'text-amber')}>
          {reason}
        </p>
      ) : null}
      {progress ? (
        <div className="max-w-md">
          <ProgressBar
            label={`${name}, read`}
            done={progress.done}
            total={progress.total}
            unit="pages read"
          />
        </div>
      ) : null}
      <SourceReading source={source} />
    </div>
  );
}
