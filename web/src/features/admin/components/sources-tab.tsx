import { ErrorState } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { useSources } from '../api/list-sources.ts';
import { AddSource } from './add-source.tsx';
import { SourceLists } from './source-lists.tsx';
import { SourceOrder } from './source-order.tsx';
import { SourcesTable } from './sources-table.tsx';

export function SourcesTab() {
  const { data: sources, isPending, refetch } = useSources();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!sources)
    return <ErrorState text={t('admin.the-sources-did-not-load')} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-6">
      <SourcesTable sources={sources} />
      <AddSource />
      <SourceLists />
      <SourceOrder sources={sources} />
    </div>
  );
}
