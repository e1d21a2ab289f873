import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { AdminFigures } from './components/admin-figures.tsx';
import { ContentCategories } from './components/content-categories.tsx';
import { ContentManagement } from './components/content-management.tsx';
import { Desk } from './components/desk.tsx';
import { HubState } from './components/hub-state.tsx';
import { RecentArticles } from './components/recent-articles.tsx';
import { RecentVideos } from './components/recent-videos.tsx';

export function AdminScreen() {
  const { sections } = useSiteConfig();
  useDocumentTitle(t('admin.admin'));
  return (
    <div className="page flex flex-col gap-8 pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h1 className="headline text-h3">{t('admin.admin-dashboard')}</h1>
        <HubState />
      </div>
      <ContentManagement />
      <Desk />
      <AdminFigures />
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
        <RecentArticles />
        {sections.includes('videos') ? <RecentVideos /> : null}
        <ContentCategories />
      </div>
    </div>
  );
}
