import { type Category, toCategoryPath } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCategories } from '../../api/list-categories.ts';
import { CategoryBar } from '../../components/category-bar.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../components/tabs.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ArticlesTab } from './articles-tab.tsx';
import { CategoryBanner, CategoryBannerSkeleton } from './category-banner.tsx';
import { useCategoryLists } from './use-category-lists.ts';
import { VideosTab } from './videos-tab.tsx';

export function CategoryScreen() {
  const { slug = '' } = useParams();
  const { data: categories, isError, refetch } = useCategories();
  const category = categories?.find((candidate) => candidate.slug === slug);
  if (category) return <CategoryPage key={slug} category={category} />;
  if (categories) {
    return (
      <NotFoundPanel
        title={t('categories.category-not-found')}
        text={t('categories.the-category-youre-looking-for')}
        way={{ to: '/', label: t('categories.return-home') }}
      />
    );
  }
  return (
    <Frame slug={slug}>
      {isError ? (
        <ErrorState text={t('categories.the-category-could-not-be')} onRetry={() => void refetch()} />
      ) : (
        <CategoryBannerSkeleton />
      )}
    </Frame>
  );
}

function Frame({ slug, children }: { slug: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className="page pb-8">
      <div className="py-1.5">
        <CategoryBar
          selected={slug}
          onSelect={(chosen) => void navigate(chosen ? toCategoryPath({ slug: chosen }) : '/')}
        />
      </div>
      {children}
    </div>
  );
}

function CategoryPage({ category }: { category: Category }) {
  const lists = useCategoryLists(category.slug);
  useDocumentTitle(category.name);
  return (
    <Frame slug={category.slug}>
      <CategoryBanner category={category} />
      <Tabs defaultValue="articles">
        <TabList aria-label={t('categories.articles-and-videos', { name: category.name })}>
          <Tab value="articles">
            {t('categories.articles-tab', { shown: lists.articlesLoaded, all: category.articleCount })}
          </Tab>
          <Tab value="videos">
            {t('categories.videos-tab', { shown: lists.videos.items.length, all: category.videoCount })}
          </Tab>
        </TabList>
        <TabPanel value="articles">
          <ArticlesTab category={category} lists={lists} />
        </TabPanel>
        <TabPanel value="videos">
          <VideosTab category={category.slug} videos={lists.videos} />
        </TabPanel>
      </Tabs>
    </Frame>
  );
}
