import { RefreshCw, X } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../../../lib/messages.ts';
import { useRefreshNews } from '../api/refresh-news.ts';

export type NewsView = 'sources' | 'all';

const views = [
  { value: 'sources', label: t('news.by-sources') },
  { value: 'all', label: t('news.all-articles') },
] as const satisfies ReadonlyArray<{ value: NewsView; label: string }>;

interface NewsControlsProps {
  view: NewsView;
  onView: (view: NewsView) => void;
  term: string;
  onTerm: (term: string) => void;
}

export function NewsControls({ view, onView, term, onTerm }: NewsControlsProps) {
  const { mutate: refresh, isPending } = useRefreshNews();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented<NewsView> label={t('news.view')} options={views} value={view} onChange={onView} />
      <TermField term={term} onTerm={onTerm} />
      <Button onClick={() => refresh()} disabled={isPending} aria-busy={isPending} className="h-9 sm:ms-auto">
        <RefreshCw aria-hidden="true" size={15} className={cn(isPending && 'animate-spin')} />
        {isPending ? t('news.refreshing') : t('news.refresh-news')}
      </Button>
    </div>
  );
}

function TermField({ term, onTerm }: Pick<NewsControlsProps, 'term' | 'onTerm'>) {
  return (
    <div className="relative min-w-0 flex-1 basis-44 sm:max-w-80">
      <input
        type="search"
        aria-label={t('news.search-the-news')}
        placeholder={t('news.search-the-news')}
        autoComplete="off"
        value={term}
        onChange={(event) => onTerm(event.target.value)}
        className="h-9 w-full rounded-md border border-field bg-surface pe-9 ps-3 text-ui [&::-webkit-search-cancel-button]:hidden"
      />
      {term ? (
        <button
          type="button"
          aria-label={t('news.clear-the-search')}
          onClick={() => onTerm('')}
          className="absolute inset-y-0 end-0 flex w-9 items-center justify-center text-muted hover:text-ink"
        >
          <X aria-hidden="true" size={16} />
        </button>
      ) : null}
    </div>
  );
}
