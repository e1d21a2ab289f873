import type { Article } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Byline } from '../../components/byline.tsx';
import { useCategoryColor } from '../../components/category-badges.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { t } from '../../lib/messages.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { nextArticleQuery, useNextArticle } from './api/next-article.ts';

interface ContinueReadingProps {
  /** The last article on the page. */
  last: Article;
  onLoaded: (article: Article) => void;
}

/** The end of the text: a card with the article that comes next, which a press opens below. */
export function ContinueReading({ last, onLoaded }: ContinueReadingProps) {
  const { load, loading, ended } = useNextArticle(onLoaded);
  // Below an excerpt, the first way on is the publisher's site.
  const isPartly = (last.shown ?? 'full') !== 'full';
  return (
    <div data-print="hide" className="mx-auto mt-12 max-w-reading border-t border-ink pt-5">
      {ended ? (
        <div className="flex flex-col items-center">
          <p className="mb-3 text-muted">{t('articles.you-have-reached-the-oldest')}</p>
          <ButtonLink to="/articles">{t('articles.all-articles')}</ButtonLink>
        </div>
      ) : (
        <div className="group relative flex flex-col gap-4">
          <Upcoming key={last.id} last={last} />
          <Button
            variant={isPartly ? 'outline' : 'primary'}
            aria-disabled={loading}
            onClick={() => load(last.id)}
            className="stretched min-w-56 self-start"
          >
            {loading ? t('articles.loading') : t('articles.continue-reading')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The next article's headline; looked up once the end of the text is in view. */
function Upcoming({ last }: { last: Article }) {
  const [end, inView] = useInView<HTMLDivElement>();
  const { data: next } = useQuery({ ...nextArticleQuery(last.id), enabled: inView });
  return (
    <div ref={end} className="min-h-24">
      {next ? (
        <NextCard next={next} />
      ) : (
        <p className="text-caption text-muted">{t('articles.the-article-published-before-this')}</p>
      )}
    </div>
  );
}

function NextCard({ next }: { next: Article }) {
  const color = useCategoryColor(next);
  return (
    <div className="flex items-start gap-5">
      <div lang={next.language} dir="auto" className="min-w-0 flex-1">
        <p className="headline text-h4 [overflow-wrap:anywhere] decoration-1 underline-offset-3 group-hover:underline">
          {t('articles.next', { title: next.title })}
        </p>
        <Byline
          parts={[
            next.source,
            <RelativeTime key="age" at={next.publishedAt} />,
            t('articles.min-read', { minutes: next.readTime }),
          ]}
          className="mt-1.5"
        />
      </div>
      {next.shown === 'link' ? null : (
        <CoverImage
          src={next.featuredImage ?? next.imageUrl}
          title={next.title}
          color={color}
          className="w-28 shrink-0 sm:w-36"
        />
      )}
    </div>
  );
}
