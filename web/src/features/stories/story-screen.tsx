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
import { TakenOverLater } from '../../lib/first-render.tsx';
import { rich, t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { OtherStories } from './other-stories.tsx';
import { StoryCompanies } from './story-companies.tsx';
import { StoryTimeline } from './story-timeline.tsx';

/** One event with everything published about it, in chronological order. */
export function StoryScreen() {
  const { slug = '' } = useParams();
  const { data: story, isError } = useQuery(storyQuery(slug));
  const navigate = useNavigate();
  const moved = story && story.slug !== slug ? story.slug : undefined;
  useDocumentTitle(story?.headline ?? t('stories.story'));
  useEffect(() => {
    if (moved !== undefined) void navigate(`/stories/${encodeURIComponent(moved)}`, { replace: true });
  }, [moved, navigate]);
  if (isError) {
    return (
      <NotFoundPanel
        title={t('stories.story-not-found')}
        text={t('stories.there-is-no-such-story')}
        way={{ to: '/stories', label: t('stories.all-stories') }}
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
    <article className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 dir="auto" className="headline max-w-3xl text-h1 [overflow-wrap:anywhere]">
          {story.headline}
        </h1>
        {story.lead.excerpt ? (
          <p dir="auto" className="lead mt-3 max-w-3xl text-pretty [overflow-wrap:anywhere]">
            {story.lead.excerpt}
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Byline
            parts={[
              t('stories.headline', { source: story.headlineSource }),
              <span key="since">
                {rich('stories.since', { when: () => <RelativeTime at={story.startedAt} /> })}
              </span>,
              t('stories.items-of-sources', { items: story.itemCount, sources: story.sourceCount }),
            ]}
          />
          <div className="flex gap-2">
            <FollowLink topic={{ kind: 'story', value: story.slug, name: story.headline, path }} />
            <EmbedLink name={story.headline} path={path} height={352} />
          </div>
        </div>
        <TakenOverLater>
          <StoryTimeline story={story} />
        </TakenOverLater>
      </div>
      <aside className="flex min-w-0 flex-col gap-10 max-lg:mt-12">
        <TakenOverLater>
          <StoryCompanies story={story} />
        </TakenOverLater>
        <TakenOverLater>
          <OtherStories id={story.id} />
        </TakenOverLater>
      </aside>
    </article>
  );
}
