import { formatInteger } from '../../../lib/format-count.ts';

interface NewsFiguresProps {
  /** Each undefined until it is known. */
  total: number | undefined;
  shown: number | undefined;
  sources: number | undefined;
  hotTopics: number | undefined;
  searching: boolean;
  failed: boolean;
}

/** The news in four figures. */
export function NewsFigures({ total, shown, sources, hotTopics, searching, failed }: NewsFiguresProps) {
  const figures = [
    { label: 'Total Articles', value: total, rule: 'All news this hub has, of all ages' },
    { label: searching ? 'Search Results' : 'Displayed', value: shown, rule: 'News on this page so far' },
    { label: 'News Sources', value: sources, rule: 'Sources of news that this hub reads' },
    {
      label: 'Hot Topics',
      value: hotTopics,
      rule: 'Topics that most news of the last seven days name, six at most',
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
