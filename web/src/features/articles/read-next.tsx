import type { CardArticle } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { articlesQuery } from '../../api/list-articles.ts';
import { ArticleLink } from '../../components/article-link.tsx';
import { Byline } from '../../components/byline.tsx';
import { useCategoryColor } from '../../components/category-badges.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { badgeCategories } from '../../lib/category-name.ts';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useInView } from '../../lib/use-in-view.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/** Width from which both margins stand beside the text: the breakpoint `xl`. */
export const WIDE = '(min-width: 80rem)';
const MOST = 3;
/** More than are shown, because some of them may already be on the page. */
const LOADED = 5;

interface ReadNextProps {
  article: CardArticle;
  /** Ids of the articles on the page, which are left out. */
  onPage: readonly string[];
}

/** Newest articles of the same category, without those on the page; undefined while they load. */
function useNewestOfKind({ article, onPage }: ReadNextProps, enabled = true): CardArticle[] | undefined {
  const { fallbackCategory } = useSiteConfig();
  const [category] = badgeCategories(article, fallbackCategory);
  const { data, isPending } = useQuery({ ...articlesQuery({ category, limit: LOADED, offset: 0 }), enabled });
  if (isPending) return undefined;
  return (data ?? []).filter(({ id }) => id !== article.id && !onPage.includes(id)).slice(0, MOST);
}

/** More articles beside the text. */
export function NextList(props: ReadNextProps) {
  const label = useId();
  const shown = useNewestOfKind(props);
  if (!shown?.length) return null;
  return (
    <div>
      <p id={label} className="text-micro font-semibold text-muted">
        {t('articles.read-next')}
      </p>
      <ul aria-labelledby={label} className="mt-2 flex flex-col gap-3">
        {shown.map((next) => (
          <li key={next.id} dir="auto">
            <ArticleLink
              article={next}
              target="reader"
              className="headline line-clamp-4 text-[0.9375rem]/[1.25] [overflow-wrap:anywhere] decoration-1 underline-offset-3 hover:underline"
            >
              {next.title}
            </ArticleLink>
            <RelativeTime at={next.publishedAt} className="text-micro text-muted" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same list below the text, on screens without margins; loaded when the end of the page comes into view. */
export function ReadMore(props: ReadNextProps) {
  return useMediaQuery(WIDE) ? null : <MoreList {...props} />;
}

function MoreList(props: ReadNextProps) {
  const [end, inView] = useInView<HTMLElement>();
  const label = useId();
  const shown = useNewestOfKind(props, inView);
  if (shown?.length === 0) return null;
  return (
    <section ref={end} aria-labelledby={label} data-print="hide" className="mx-auto mt-12 max-w-reading">
      <SectionHeading
        id={label}
        title={t('articles.read-next')}
        size="small"
        seeAll={{ to: '/articles', label: t('articles.all-articles') }}
      />
      {shown ? (
        <ul aria-labelledby={label}>
          {shown.map((next) => (
            <MoreRow key={next.id} article={next} />
          ))}
        </ul>
      ) : (
        <SkeletonText lines={3} className="min-h-72" />
      )}
    </section>
  );
}

function MoreRow({ article }: { article: CardArticle }) {
  const color = useCategoryColor(article);
  return (
    <li className="group relative flex items-start gap-4 border-b border-rule py-3.5">
      <div lang={article.language} dir="auto" className="min-w-0 flex-1">
        <ArticleLink
          article={article}
          target="reader"
          className="headline stretched text-h6 [overflow-wrap:anywhere] decoration-1 underline-offset-3 group-hover:underline"
        >
          {article.title}
        </ArticleLink>
        <Byline
          parts={[
            <RelativeTime key="age" at={article.publishedAt} />,
            t('articles.min-read', { minutes: article.readTime }),
          ]}
          className="mt-1"
        />
      </div>
      <CoverImage
        src={article.featuredImage ?? article.imageUrl}
        title={article.title}
        color={color}
        ratio="square"
        className="size-16 shrink-0"
      />
    </li>
  );
}
