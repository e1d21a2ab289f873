import type { Article } from '@runrate/contracts';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { Skeleton, SkeletonText } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useArticle } from './api/get-article.ts';
import { ArticleView } from './article-view.tsx';
import { ContinueReading } from './continue-reading.tsx';
import { ReadMore } from './read-next.tsx';
import { useReading } from './use-reading.ts';

export function ArticleScreen() {
  const reading = useReading();
  return <Reader key={reading.start} {...reading} />;
}

type ReaderProps = ReturnType<typeof useReading>;

function Reader({ start, next, current, append }: ReaderProps) {
  const { data: first, isError } = useArticle(start);
  if (first) return <Articles first={first} next={next} current={current ?? first} append={append} />;
  if (!isError) return <ArticleSkeleton />;
  return (
    <NotFoundPanel
      title={t('articles.article-not-found')}
      text={t('articles.the-article-youre-looking-for')}
      way={{ to: '/', label: t('articles.back-to-home') }}
    />
  );
}

interface ArticlesProps {
  first: Article;
  next: readonly Article[];
  /** Article named by the address. */
  current: Article;
  append: (article: Article) => void;
}

function Articles({ first, next, current, append }: ArticlesProps) {
  useDocumentTitle(current.title);
  const onPage = [first, ...next].map(({ id }) => id);
  const last = next.at(-1) ?? first;
  return (
    <div className="page py-8 sm:py-12">
      <ArticleView article={first} onPage={onPage} />
      {next.map((article) => (
        <div key={article.id} className="mx-auto mt-16 max-w-reading border-t-2 border-ink pt-10">
          <ArticleView article={article} added onPage={onPage} />
        </div>
      ))}
      <ContinueReading last={last} onLoaded={append} />
      <ReadMore article={last} onPage={onPage} />
    </div>
  );
}

function ArticleSkeleton() {
  return (
    <div role="status" aria-label={t('articles.loading-the-article')} className="page py-8 sm:py-12">
      <div className="mx-auto flex max-w-reading flex-col gap-4">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-10 w-64" />
        <Skeleton className="mt-8 aspect-video w-full" />
        <SkeletonText lines={7} className="mt-4" />
        <SkeletonText lines={6} />
      </div>
    </div>
  );
}
