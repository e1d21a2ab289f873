import { useArticleList } from '../../api/list-articles.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { t } from '../../lib/messages.ts';

const SHOWN = 6;

/** Something to read where a search found nothing. */
export function NewestArticles() {
  const { items } = useArticleList({}, SHOWN);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="newest-articles">
      <SectionHeading
        id="newest-articles"
        title={t('search.newest-articles')}
        className="mb-2"
        seeAll={{ to: '/articles', label: t('search.all-articles') }}
      />
      <CardGrid
        items={items}
        keyOf={({ id }) => id}
        render={(article) => <ArticleCard article={article} isDense />}
      />
    </section>
  );
}
