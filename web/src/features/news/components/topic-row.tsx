import type { HotTopic } from '@runrate/contracts';
import { t } from '../../../lib/messages.ts';

/** Hot topics with bars proportional to their counts; choosing one searches the news for it. */
export function TopicRow({
  topics,
  onChoose,
}: {
  /** Undefined while loading, when only their space is reserved. */
  topics: readonly HotTopic[] | undefined;
  onChoose: (topic: string) => void;
}) {
  if (!topics) return <div aria-hidden="true" className="h-[7.4375rem] lg:h-[13.625rem]" />;
  if (topics.length === 0) return null;
  const most = Math.max(...topics.map(({ count }) => count), 1);
  return (
    <div>
      <p className="mb-1 text-micro text-muted">{t('news.how-many-stories-name-a')}</p>
      <ul
        aria-label={t('news.hot-topics-list')}
        className="grid grid-flow-col grid-cols-2 grid-rows-3 gap-x-6 sm:gap-x-10 lg:grid-cols-1 lg:grid-rows-6"
      >
        {topics.map(({ topic, count }) => (
          <li key={topic} className="border-b border-rule">
            <button
              type="button"
              onClick={() => onChoose(topic)}
              className="group grid h-8 w-full grid-cols-[5.25rem_minmax(0,1fr)_1.75rem] items-center gap-2 text-start text-caption font-medium figures hover:text-accent"
            >
              {topic}
              <span aria-hidden="true" className="h-1.5">
                <span
                  className="block h-full min-w-0.5 bg-rule-strong transition-colors duration-150 group-hover:bg-accent"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="text-end font-normal text-muted">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
