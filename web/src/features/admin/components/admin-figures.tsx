import { formatCount } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useSiteStats } from '../api/site-stats.ts';

/** The site in four figures, without those of disabled sections: '...' while loading, '--' on failure. */
export function AdminFigures() {
  const { data: stats, isPending } = useSiteStats();
  const { sections } = useSiteConfig();
  const ofSections = [
    {
      label: t('admin.total-articles'),
      count: stats?.totalArticles,
      section: 'articles' as const,
      rule: t('admin.published-until-now-of-all'),
    },
    {
      label: t('admin.total-videos'),
      count: stats?.totalVideos,
      section: 'videos' as const,
      rule: t('admin.published-until-now-of-all'),
    },
  ];
  const figures = [
    ...ofSections.filter(({ section }) => sections.includes(section)),
    {
      label: t('admin.total-views'),
      count: stats?.totalViews,
      rule: t('admin.counted-views-of-these-articles'),
    },
    {
      label: t('admin.categories'),
      count: stats?.totalCategories,
      rule: t('admin.categories-of-the-configuration'),
    },
  ];
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 border-y border-rule border-t-ink md:grid-cols-4">
      {figures.map(({ label, count, rule }) => (
        <div key={label} data-testid="stat-card" className="flex flex-col py-3">
          <dt title={rule} className="text-caption text-muted">
            {label}
          </dt>
          <dd className="headline mt-1 text-h3 figures">
            {count === undefined ? (isPending ? '...' : '--') : formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
