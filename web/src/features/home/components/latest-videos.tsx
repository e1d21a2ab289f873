import { useFeaturedVideos } from '../../../api/featured-videos.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { VideoCard } from '../../../components/video-card.tsx';
import { VideoCardSkeleton } from '../../../components/video-card-skeleton.tsx';

const SHOWN = 2;

export function LatestVideos() {
  const { data: videos, isPending, isError, refetch } = useFeaturedVideos(SHOWN);
  return (
    <section aria-labelledby="latest-videos">
      <SectionHeading
        id="latest-videos"
        title="Latest Videos"
        size="small"
        seeAll={{ to: '/videos', label: 'All videos' }}
      />
      <div className="flex flex-col gap-4">
        {isPending ? (
          <>
            <VideoCardSkeleton variant="compact" />
            <VideoCardSkeleton variant="compact" />
          </>
        ) : null}
        {isError ? <ErrorState text="The videos did not load." onRetry={() => void refetch()} /> : null}
        {videos?.length === 0 ? <EmptyState title="No videos available" /> : null}
        {videos?.slice(0, SHOWN).map((video) => (
          <VideoCard key={video.id} video={video} variant="compact" playback="in-card" />
        ))}
      </div>
    </section>
  );
}
