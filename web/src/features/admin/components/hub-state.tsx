import { formatList, type SourceHealth } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { rich, t } from '../../../lib/messages.ts';
import { useAdminSession } from '../api/admin-session.ts';
import { useSources } from '../api/list-sources.ts';
import { byConcern, tones } from '../source-lights.ts';
import { wordFor } from '../state-words.ts';

/** The state of the hub, above everything else: the number of sources in each state, and those that need attention. */
export function HubState() {
  const { data: session } = useAdminSession();
  if (session && !session.signedIn) return null;
  // Reserves space, so that the content below does not move when the state arrives.
  return (
    <div className="flex min-h-13 flex-wrap items-baseline gap-x-4 gap-y-1 sm:min-h-6">
      {session && <SourcesState />}
      {session?.version === undefined ? null : (
        <p className="text-caption text-muted">{t('admin.version', { version: session.version })}</p>
      )}
    </div>
  );
}

function SourcesState() {
  const { data: sources } = useSources();
  if (!sources) return null;
  const troubled = byConcern(sources).filter(({ light }) => light === 'red' || light === 'amber');
  return (
    <section
      aria-label={t('admin.state-of-the-sources')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <HealthSummary sources={byConcern(sources)} />
      <p className="text-caption text-muted">
        {troubled.length === 0
          ? t('admin.nothing-needs-looking-after')
          : rich(
              'admin.to-look-after',
              {
                link: (text) => (
                  <a href="#hub-desk" className="text-accent underline">
                    {text}
                  </a>
                ),
              },
              { names: formatList(troubled.map(({ name }) => name)) },
            )}
      </p>
    </section>
  );
}

/** Number of sources in each state, those that need attention first. */
function HealthSummary({ sources }: { sources: readonly SourceHealth[] }) {
  const counts = new Map<string, { light: SourceHealth['light']; count: number }>();
  for (const { health, light } of sources)
    counts.set(health, { light, count: (counts.get(health)?.count ?? 0) + 1 });
  return (
    <p className="flex flex-wrap gap-2">
      {[...counts].map(([health, { light, count }]) => (
        <Badge key={health} tone={tones[light]}>
          {t('admin.count-of-health', { count, health: wordFor(health) })}
        </Badge>
      ))}
    </p>
  );
}
