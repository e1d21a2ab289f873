import { frontPageSizes, type NewsItem, oneCardAStory, type ToldItem } from '@runrate/contracts';
import { ButtonLink } from '../../../components/button.tsx';
import { Byline } from '../../../components/byline.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { EditorsNote } from '../../../components/editors-note.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { SourceName } from '../../../components/source-name.tsx';
import { StorySources } from '../../../components/story-sources.tsx';
import { t } from '../../../lib/messages.ts';
import { shorten } from '../../../lib/shorten.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useFrontPageNews } from '../api/front-page-news.ts';

const { asked: FETCHED, shown: SHOWN } = frontPageSizes.news;
/** Letters of a description. */
const EXCERPT = 140;

/** Three stories of the hub's own desk, or of all sources if it has none, without those shown `above`. */
export function HomeNews({ above }: { above: readonly ToldItem[] }) {
  const { data, isPending, isError, refetch } = useFrontPageNews(FETCHED);
  const news = data && oneCardAStory(data, above);
  const { newsTitle } = useTexts();
  return (
    <section aria-labelledby="home-news">
      <SectionHeading id="home-news" title={newsTitle} />
      {isPending ? <HomeNewsSkeleton /> : null}
      {isError ? (
        <ErrorState
          text={t('news.the-news-did-not-load')}
          onRetry={() => void refetch()}
          className="min-h-48"
        />
      ) : null}
      {data?.length === 0 ? <EmptyState title={t('news.no-news-available')} className="min-h-48" /> : null}
      {news?.length ? (
        <ul>
          {news.slice(0, SHOWN).map((item) => (
            <NewsLine key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      <ButtonLink to="/news" className="mt-4">
        {t('news.view-all-news')}
      </ButtonLink>
    </section>
  );
}

function NewsLine({ item }: { item: NewsItem }) {
  return (
    <li className="group relative flex items-start gap-4 border-b border-rule py-3.5 first:pt-0 sm:gap-6">
      <div className="min-w-0 flex-1">
        <h3 lang={item.language} dir="auto" className="headline text-h6 sm:text-h5">
          <ExternalLink
            href={item.url}
            isMarked
            className="stretched decoration-1 underline-offset-3 group-hover:underline"
          >
            {item.title}
          </ExternalLink>
        </h3>
        <p lang={item.language} dir="auto" className="mt-1 line-clamp-3 max-w-text text-muted max-sm:hidden">
          {shorten(item.description, EXCERPT)}
        </p>
        <Byline
          parts={[<SourceName key="source" item={item} />, <RelativeTime key="age" at={item.publishedAt} />]}
          className="mt-1.5"
        />
        <StorySources item={item} className="mt-1" />
        {item.note ? <EditorsNote note={item.note} className="mt-3" /> : null}
      </div>
      {item.imageUrl ? (
        <CoverImage src={item.imageUrl} title={item.title} className="w-24 shrink-0 sm:w-36" />
      ) : null}
    </li>
  );
}

function HomeNewsSkeleton() {
  return (
    <div role="status" aria-label={t('news.loading-the-news')}>
      {['first', 'second', 'third'].map((line) => (
        <div key={line} className="flex flex-col gap-3 border-b border-rule py-3.5 first:pt-0">
          <Skeleton className="h-6 w-4/5" />
          <SkeletonText className="max-sm:hidden" />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  );
}
