import { formatCount } from '../../../lib/format-count.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useSiteStats } from '../api/site-stats.ts';

/** The site in four figures, without those of sections that are off: '...' while they load, '--' if they never come. */
export function AdminFigures() {
  const { data: stats, isPending } = useSiteStats();
  const { sections } = useSiteConfig();
  const ofSections = [
    {
      label: 'Total Articles',
      count: stats?.totalArticles,
      section: 'articles' as const,
      rule: 'Published until now, of all ages',
    },
    {
      label: 'Total Videos',
      count: stats?.totalVideos,
      section: 'videos' as const,
      rule: 'Published until now, of all ages',
    },
  ];
  const figures = [
    ...ofSections.filter(({ section }) => sections.includes(section)),
    {
      label: 'Total Views',
      count: stats?.totalViews,
      rule: 'Counted views of these articles, and the views that the video platform gives',
    },
    { label: 'Categories', count: stats?.totalCategories, rule: 'Categories of the configuration' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-y border-rule lg:grid-cols-4">
      {figures.map(({ label, count, rule }) => (
        <div key={label} data-testid="stat-card" className="flex flex-col py-4">
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
