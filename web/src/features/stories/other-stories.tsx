import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Byline } from '../../components/byline.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { storyFacts } from '../../lib/story-facts.tsx';
import { newestStoriesQuery } from './api/list-stories.ts';

const MOST = 6;

/** The newest other stories. */
export function OtherStories({ id }: { id: string }) {
  const { data, isError } = useQuery(newestStoriesQuery(MOST + 1));
  const shown = data?.filter((story) => story.id !== id).slice(0, MOST);
  if (isError || shown?.length === 0) return null;
  return (
    <section aria-labelledby="other-stories" data-print="hide">
      <SectionHeading
        id="other-stories"
        title={t('stories.other-stories')}
        size="small"
        seeAll={{ to: '/stories', label: t('stories.all-stories') }}
      />
      {shown ? (
        <ul aria-labelledby="other-stories">
          {shown.map((story) => (
            <li key={story.id} dir="auto" className="border-b border-rule py-3.5">
              <Link
                to={`/stories/${encodeURIComponent(story.slug)}`}
                className="headline text-h6 [overflow-wrap:anywhere] decoration-1 underline-offset-3 hover:underline"
              >
                {story.headline}
              </Link>
              <Byline parts={storyFacts(story)} className="mt-1" />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText lines={6} className="min-h-144" />
      )}
    </section>
  );
}
