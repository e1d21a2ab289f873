import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { sourcesQuery } from './api/list-public-sources.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourceItems } from './source-items.tsx';

/** Every source of the hub. */
export function SourcesScreen() {
  useDocumentTitle(t('sources.sources'));
  const { data: sources, isError, refetch } = useQuery(sourcesQuery);
  return (
    <div className="page py-8">
      <ScreenHead
        title={t('sources.sources')}
        lead={t('sources.where-everything-on-this-site')}
        className="mb-8"
      />
      {isError ? (
        <ErrorState text={t('sources.the-sources-could-not-be')} onRetry={() => void refetch()} />
      ) : sources ? (
        <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
          {sources.map((source) => (
            <li key={source.id} className="min-w-0 border-t border-ink pt-3">
              <h2 className="headline text-h5">
                <Link to={`/sources/${source.id}`} className="hover:underline">
                  {source.name}
                </Link>
              </h2>
              <SourceFacts source={source} />
              <SourceItems items={source.newest} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText lines={12} className="min-h-96" />
      )}
    </div>
  );
}
