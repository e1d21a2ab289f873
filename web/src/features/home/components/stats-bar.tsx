import { useSiteConfig } from '../../../lib/site-config.tsx';

/** What the house claims of itself: fixed text, no call. */
export function StatsBar() {
  const { figures } = useSiteConfig();
  const stats = [
    { value: figures.articles, label: 'articles' },
    { value: figures.videos, label: 'videos' },
    { value: figures.views, label: 'views' },
  ];
  return (
    <ul
      aria-label="The library in figures"
      className="flex shrink-0 flex-wrap gap-x-5 py-2 text-caption text-muted"
    >
      {stats.map(({ value, label }) => (
        <li key={label}>
          <span className="font-semibold text-ink figures">{value}</span> {label}
        </li>
      ))}
    </ul>
  );
}
