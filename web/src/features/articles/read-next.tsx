import type { Article } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { articlesQuery } from '../../api/list-articles.ts';
import { ArticleLink } from '../../components/article-link.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { badgeCategories } from '../../lib/category-name.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/** From where the rail stands beside the text: the breakpoint `xl`. */
const WIDE = '(min-width: 80rem)';
const MOST = 3;
/** Some of them may be on the page. */
const LOADED = 5;

interface ReadNextProps {
  article: Article;
  /** Ids of the articles on the page, which are not named again. */
  onPage: readonly string[];
}

/** The newest of the same category. Only where there is room beside the text; asked for only there. */
export function ReadNext(props: ReadNextProps) {
  return useMediaQuery(WIDE) ? <NextList {...props} /> : null;
}

function NextList({ article, onPage }: ReadNextProps) {
  const label = useId();
  const [category] = badgeCategories(article);
  const { data } = useQuery(articlesQuery({ category, limit: LOADED, offset: 0 }));
  const shown = (data ?? []).filter(({ id }) => id !== article.id && !onPage.includes(id)).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <div className="mt-5 border-t border-rule pt-3">
      <p id={label} className="text-micro font-semibold text-muted">
        Read next
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
