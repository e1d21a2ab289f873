import { formatInteger } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';

interface NewsFiguresProps {
  /** These four are undefined until known. */
  total: number | undefined;
  shown: number | undefined;
  sources: number | undefined;
  hotTopics: number | undefined;
  searching: boolean;
  failed: boolean;
}

export function NewsFigures({ total, shown, sources, hotTopics, searching, failed }: NewsFiguresProps) {
  const figures = [
    { label: t('news.total-articles'), value: total, rule: t('news.all-news-this-hub-has') },
    {
      label: searching ? t('news.search-results') : t('news.displayed'),
      value: shown,
      rule: t('news.news-on-this-page-so'),
    },
    { label: t('news.news-sources'), value: sources, rule: t('news.sources-of-news-that-this') },
    {
      label: t('news.hot-topics'),
      value: hotTopics,
      rule: t('news.topics-that-most-news-of'),
    },
  ];
  return (
    <dl className="grid grid-cols-4 gap-x-3 border-y border-rule sm:gap-x-6">
      {figures.map(({ label, value, rule }) => (
        <div
          key={label}
          title={rule}
          data-testid="stat-card"
          className="flex flex-col-reverse justify-end py-2.5 sm:py-3.5"
        >
          <dt className="text-micro text-muted sm:text-caption">{label}</dt>
          <dd className="headline text-h4 figures">
            {value === undefined ? (failed ? '--' : '...') : formatInteger(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
