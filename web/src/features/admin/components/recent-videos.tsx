import type { Video } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { videosQuery } from '../../../api/list-videos.ts';
import { Byline } from '../../../components/byline.tsx';
import { CategoryBadges, useCategoryColor } from '../../../components/category-badges.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { VideoThumbnail } from '../../../components/video-thumbnail.tsx';
import { formatViews } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';
import { RecentSkeleton } from './recent-skeleton.tsx';

const SHOWN = 5;

export function RecentVideos() {
  const { data: videos, isPending, refetch } = useQuery(videosQuery({ limit: SHOWN, offset: 0 }));
  return (
    <section aria-labelledby="recent-videos" className="min-w-0">
      <SectionHeading id="recent-videos" title={t('admin.recent-videos')} className="mb-1" />
      {isPending ? <RecentSkeleton label={t('admin.loading-the-recent-videos')} /> : null}
      {!isPending && !videos ? (
        <ErrorState
          text={t('admin.the-videos-did-not-load')}
          onRetry={() => void refetch()}
          className="min-h-72"
        />
      ) : null}
      {videos?.length === 0 ? (
        <EmptyState title={t('admin.no-videos-available')} text={t('admin.try-refreshing-youtube-content')} />
      ) : null}
      {videos?.length ? (
        <ul>
          {videos.slice(0, SHOWN).map((video) => (
            <VideoLine key={video.id} video={video} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function VideoLine({ video }: { video: Video }) {
  const color = useCategoryColor(video);
  return (
    <li className="flex gap-3 border-b border-rule py-2.5">
      <div data-testid="video-thumbnail" className="w-20 shrink-0">
        <VideoThumbnail video={video} color={color} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <Link
          to={`/video/${video.id}`}
          lang={video.language}
          dir="auto"
          className="font-medium hover:underline"
        >
          {video.title}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <CategoryBadges item={{ category: video.category }} />
          <Byline
            parts={[
              video.duration,
              <RelativeTime key="age" at={video.publishedAt} />,
              formatViews(video.viewCount),
            ]}
          />
        </div>
      </div>
    </li>
  );
}
