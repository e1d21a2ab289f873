import type { HotTopic } from '@runrate/contracts';

/** The words of the day; one searches the news for itself. */
export function TopicRow({
  topics,
  onChoose,
}: {
  /** Undefined while they load: their place is kept. */
  topics: readonly HotTopic[] | undefined;
  onChoose: (topic: string) => void;
}) {
  if (!topics) return <div aria-hidden="true" className="h-18 sm:h-8" />;
  if (topics.length === 0) return null;
  return (
    <ul aria-label="Hot topics" className="flex flex-wrap gap-2">
      {topics.map(({ topic, count }) => (
        <li key={topic}>
          <button
            type="button"
            onClick={() => onChoose(topic)}
            className="inline-flex h-8 items-center gap-1.5 rounded-full border border-rule-strong px-3 text-caption font-medium text-muted transition-colors duration-150 figures hover:border-ink hover:text-ink"
          >
            {topic}
            <span className="font-normal">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
