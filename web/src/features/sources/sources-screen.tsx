import type { PublicSource } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { sourcesQuery } from './api/list-public-sources.ts';
import { groupSources } from './source-groups.ts';
import { SourceRow } from './source-row.tsx';

/** Every source of the hub. */
export function SourcesScreen() {
  useDocumentTitle(t('sources.sources'));
  const { data: sources, isError, refetch } = useQuery(sourcesQuery);
  return (
    <div className="page py-8">
      <ScreenHead
        title={t('sources.sources')}
        lead={t('sources.where-everything-on-this-site')}
        aside={
          <a href="/feeds.opml" className="py-0.5 text-caption font-medium text-accent hover:underline">
            {t('sources.subscribe-to-all')}
          </a>
        }
        className="mb-8"
      />
      {isError ? (
        <ErrorState text={t('sources.the-sources-could-not-be')} onRetry={() => void refetch()} />
      ) : sources ? (
        <SourceGroups sources={sources} />
      ) : (
        <SkeletonText lines={12} className="min-h-96" />
      )}
    </div>
  );
}

function SourceGroups({ sources }: { sources: readonly PublicSource[] }) {
  const { groups, silent } = groupSources(sources);
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ group, title, sources: found }) => (
        <section key={group} aria-labelledby={group}>
          <SectionHeading
            id={group}
            title={title}
            aside={
              <span className="text-caption text-muted figures">
                {t('sources.count-sources', { count: found.length })}
              </span>
            }
            className="mb-1"
          />
          <ul>
            {found.map((source) => (
              <SourceRow key={source.id} source={source} />
            ))}
          </ul>
        </section>
      ))}
      {silent.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 text-muted">
          {t('sources.nothing-yet-from')}
          {silent.map(({ id, name }) => (
            <Link key={id} to={`/sources/${id}`} className="text-accent hover:underline">
              {name}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}
