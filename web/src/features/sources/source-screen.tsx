import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { FollowLink } from '../../components/follow-link.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { sourceQuery } from './api/get-public-source.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourceItems } from './source-items.tsx';

export function SourceScreen() {
  const { id = '' } = useParams();
  const { data: source, isError } = useQuery(sourceQuery(id));
  useDocumentTitle(source?.name ?? t('sources.source'));
  if (isError) {
    return (
      <NotFoundPanel
        title={t('sources.source-not-found')}
        text={t('sources.this-hub-doesnt-read-from')}
        way={{ to: '/sources', label: t('sources.all-sources') }}
      />
    );
  }
  return (
    <div className="page py-8">
      {source ? (
        <>
          <ScreenHead
            title={source.name}
            aside={
              <FollowLink
                topic={{ kind: 'source', value: source.id, name: source.name, path: `/sources/${source.id}` }}
              />
            }
            className="mb-2"
          />
          <SourceFacts source={source} />
          <div className="mt-6 border-t border-ink">
            {source.newest.length > 0 ? (
              <SourceItems items={source.newest} className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3" />
            ) : (
              <EmptyState title={t('sources.nothing-from-this-source-yet')} />
            )}
          </div>
        </>
      ) : (
        <SkeletonText lines={12} className="min-h-96" />
      )}
    </div>
  );
}
