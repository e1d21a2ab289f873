import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { storyQuery } from '../api/get-story.ts';
import { t } from '../lib/messages.ts';

/** '4 sources tell this story', if other sources cover the same event. */
export function StoryNote({ storyId }: { storyId: string | undefined }) {
  const { data: story } = useQuery({ ...storyQuery(storyId ?? ''), enabled: storyId !== undefined });
  if (!story) return null;
  return (
    <p data-print="hide" className="mt-4 text-caption xl:mb-6">
      <Link
        to={`/stories/${encodeURIComponent(story.slug)}`}
        className="text-accent underline underline-offset-2"
      >
        {t('components.sources-tell-this-story', { count: story.sourceCount })}
      </Link>
    </p>
  );
}
