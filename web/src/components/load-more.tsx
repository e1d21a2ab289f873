import { t } from '../lib/messages.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  label: string;
  list: { hasMore: boolean; loadingMore: boolean; moreFailed: boolean; loadMore: () => void };
}

/** Appends the next page. Disappears after a short page. */
export function LoadMore({ label, list }: LoadMoreProps) {
  if (!list.hasMore) return null;
  return (
    <div className="mt-10 flex flex-col items-center gap-2 border-t border-rule pt-6">
      <Button
        onClick={list.loadMore}
        disabled={list.loadingMore}
        aria-busy={list.loadingMore}
        className="min-w-56"
      >
        {list.loadingMore ? t('components.loading') : label}
      </Button>
      {list.moreFailed && !list.loadingMore ? (
        <p role="alert" className="text-caption text-loss">
          {t('components.the-next-page-did-not')}
        </p>
      ) : null}
    </div>
  );
}
