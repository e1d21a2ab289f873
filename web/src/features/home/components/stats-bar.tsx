import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';

/** The hub's claimed figures: configured text, no calls; nothing if it claims none. */
export function StatsBar() {
  const { figures } = useSiteConfig();
  const stats = [
    { value: figures.articles, label: t('home.articles') },
    { value: figures.videos, label: t('home.videos') },
    { value: figures.views, label: t('home.views') },
  ].filter(({ value }) => value !== undefined);
  if (stats.length === 0) return null;
  return (
    <ul
      aria-label={t('home.the-library-in-figures')}
      className="flex shrink-0 flex-wrap gap-x-3 pt-2 text-micro text-muted sm:gap-x-5 sm:py-2 sm:text-caption"
    >
      {stats.map(({ value, label }) => (
        <li key={label}>
          <span className="font-semibold text-ink figures">{value}</span> {label}
        </li>
      ))}
    </ul>
  );
}
