import type { Article } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { NamedHere } from './named-here.tsx';
import { NextList, WIDE } from './read-next.tsx';

interface ArticleMarginProps {
  article: Article;
  /** Ids of the articles on the page. */
  onPage: readonly string[];
}

/** The margin after the text on wide screens: companies it names and what to read next. Loaded only there. */
export function ArticleMargin({ article, onPage }: ArticleMarginProps) {
  if (!useMediaQuery(WIDE)) return null;
  return (
    <aside
      aria-label={t('articles.around-this-article')}
      data-print="hide"
      className="absolute inset-y-0 start-full ms-16 w-48 max-xl:hidden"
    >
      <div className="sticky top-24 flex flex-col gap-5 border-t border-ink pt-3">
        {article.named?.length ? <NamedHere named={article.named} /> : null}
        <NextList article={article} onPage={onPage} />
      </div>
    </aside>
  );
}
