import type { Article } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { Skeleton, SkeletonText } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useArticle } from './api/get-article.ts';
import { nextArticleQuery, useNextArticle } from './api/next-article.ts';
import { ArticleView } from './article-view.tsx';
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
  return (
    <div className="page py-8 sm:py-12">
      <ArticleView article={first} onPage={onPage} />
      {next.map((article) => (
        <div key={article.id} className="mx-auto mt-16 max-w-reading border-t-2 border-ink pt-10">
          <ArticleView article={article} added onPage={onPage} />
        </div>
      ))}
      <ContinueReading last={next.at(-1) ?? first} onLoaded={append} />
      <ReadMore article={next.at(-1) ?? first} onPage={onPage} />
    </div>
  );
}

function ContinueReading({ last, onLoaded }: { last: Article; onLoaded: (article: Article) => void }) {
  const { load, loading, ended } = useNextArticle(onLoaded);
  const [end, inView] = useInView<HTMLDivElement>();
  // Below an excerpt, the first way on is the publisher's site, so the next article here is named.
  const isPartly = (last.shown ?? 'full') !== 'full';
  const { data: upcoming } = useQuery({ ...nextArticleQuery(last.id), enabled: isPartly && inView });
  return (
    <div
      ref={end}
      data-print="hide"
      className="mx-auto mt-12 flex max-w-reading flex-col items-center border-t border-rule pt-8"
    >
      {ended ? (
        <>
          <p className="mb-3 text-muted">{t('articles.you-have-reached-the-oldest')}</p>
          <ButtonLink to="/articles">{t('articles.all-articles')}</ButtonLink>
        </>
      ) : (
        <>
          <Button
            variant={isPartly ? 'outline' : 'primary'}
            aria-disabled={loading}
            onClick={() => load(last.id)}
            className="min-w-56"
          >
            {loading ? t('articles.loading') : t('articles.continue-reading')}
          </Button>
          <p dir="auto" className="mt-2.5 text-center text-caption text-muted">
            {upcoming
              ? t('articles.next', { title: upcoming.title })
              : t('articles.the-article-published-before-this')}
          </p>
        </>
      )}
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
