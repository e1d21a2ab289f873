import type { NewsItem } from '@runrate/contracts';
import { useNews } from '../../../api/list-news.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Byline } from '../../../components/byline.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { SourceName } from '../../../components/source-name.tsx';
import { t } from '../../../lib/messages.ts';
import { shorten } from '../../../lib/shorten.ts';
import { useTexts } from '../../../lib/texts.ts';

const SHOWN = 5;
/** Letters of a description. */
const EXCERPT = 120;

export function FinancialNews() {
  const { data: news, isPending, isError, refetch } = useNews(SHOWN);
  const { marketNewsTitle } = useTexts();
  return (
    <section aria-labelledby="financial-news">
      <SectionHeading id="financial-news" title={marketNewsTitle} />
      {isPending ? <FinancialNewsSkeleton /> : null}
      {isError && !news ? (
        <ErrorState
          text={t('insights.the-news-did-not-load')}
          onRetry={() => void refetch()}
          className="min-h-72"
        />
      ) : null}
      {news?.length === 0 ? (
        <EmptyState title={t('insights.no-financial-news-available-at')} className="min-h-48" />
      ) : null}
      {news?.length ? (
        <ul>
          {news.slice(0, SHOWN).map((item) => (
            <FinancialStory key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      <ButtonLink to="/news" className="mt-5">
        {t('insights.view-all-news')}
      </ButtonLink>
    </section>
  );
}

function FinancialStory({ item }: { item: NewsItem }) {
  return (
    <li className="group relative border-b border-rule py-3.5 first:pt-0">
      <h3 lang={item.language} dir="auto" className="headline text-h6">
        <ExternalLink
          href={item.url}
          isMarked
          className="stretched decoration-1 underline-offset-3 group-hover:underline"
        >
          {item.title}
        </ExternalLink>
      </h3>
      {item.description ? (
        <p
          lang={item.language}
          dir="auto"
          className="mt-1 line-clamp-3 text-caption text-muted [overflow-wrap:anywhere]"
        >
          {shorten(item.description, EXCERPT)}
        </p>
      ) : null}
      <Byline
        parts={[<SourceName key="source" item={item} />, <RelativeTime key="age" at={item.publishedAt} />]}
        className="mt-1.5"
      />
    </li>
  );
}

function FinancialNewsSkeleton() {
  return (
    <div role="status" aria-label={t('insights.loading-the-financial-news')}>
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <div key={line} className="flex flex-col gap-2.5 border-b border-rule py-3.5 first:pt-0">
          <Skeleton className="h-5 w-4/5" />
          <SkeletonText />
          <Skeleton className="h-3.5 w-36" />
        </div>
      ))}
    </div>
  );
}
