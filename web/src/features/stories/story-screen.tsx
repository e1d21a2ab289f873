import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type FullStory, storyQuery } from '../../api/get-story.ts';
import { Byline } from '../../components/byline.tsx';
import { EmbedLink } from '../../components/embed-link.tsx';
import { FollowLink } from '../../components/follow-link.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { StoryCompanies } from './story-companies.tsx';
import { StoryTimeline } from './story-timeline.tsx';

/** One event with everything that was published on it, in the order in which it came. */
export function StoryScreen() {
  const { slug = '' } = useParams();
  const { data: story, isError } = useQuery(storyQuery(slug));
  const navigate = useNavigate();
  const moved = story && story.slug !== slug ? story.slug : undefined;
  useDocumentTitle(story?.headline ?? 'Story');
  useEffect(() => {
    if (moved !== undefined) void navigate(`/stories/${encodeURIComponent(moved)}`, { replace: true });
  }, [moved, navigate]);
  if (isError) {
    return (
      <NotFoundPanel
        title="Story Not Found"
        text="There is no such story, or fewer than two sources tell it by now."
        way={{ to: '/stories', label: 'All stories' }}
      />
    );
  }
  return (
    <div className="page py-8">
      {story ? <Story story={story} /> : <SkeletonText lines={12} className="min-h-96" />}
    </div>
  );
}

function Story({ story }: { story: FullStory }) {
  const path = `/stories/${encodeURIComponent(story.slug)}`;
  return (
    <article className="mx-auto max-w-reading">
      <h1 dir="auto" className="headline text-h1 [overflow-wrap:anywhere]">
        {story.headline}
      </h1>
      <Byline
        parts={[
          `Headline: ${story.headlineSource}`,
          <span key="since">
            since <RelativeTime at={story.startedAt} />
          </span>,
          `${story.itemCount} items of ${story.sourceCount} sources`,
        ]}
        className="mt-3"
      />
      <div className="mt-3 flex gap-2">
        <FollowLink topic={{ kind: 'story', value: story.slug, name: story.headline, path }} />
        <EmbedLink name={story.headline} path={path} height={352} />
      </div>
      <StoryCompanies story={story} />
      <StoryTimeline story={story} />
    </article>
  );
}
