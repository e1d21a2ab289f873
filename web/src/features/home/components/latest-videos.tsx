import { oneCardAStory } from '@runrate/contracts';
import { useFeaturedVideos } from '../../../api/featured-videos.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { VideoCard } from '../../../components/video-card.tsx';
import { VideoCardSkeleton } from '../../../components/video-card-skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { useFeaturedAbove, VIDEOS_SHOWN } from '../use-stories-above.ts';

export function LatestVideos() {
  const { data, isPending, isError, refetch } = useFeaturedVideos(VIDEOS_SHOWN);
  const above = useFeaturedAbove();
  const videos = data && oneCardAStory(data, above);
  return (
    <section aria-labelledby="latest-videos">
      <SectionHeading
        id="latest-videos"
        title={t('home.latest-videos')}
        size="small"
        seeAll={{ to: '/videos', label: t('home.all-videos') }}
      />
      <div className="flex flex-col gap-4">
        {isPending ? (
          <>
            <VideoCardSkeleton variant="compact" />
            <VideoCardSkeleton variant="compact" />
          </>
        ) : null}
        {isError ? (
          <ErrorState text={t('home.the-videos-did-not-load')} onRetry={() => void refetch()} />
        ) : null}
        {data?.length === 0 ? <EmptyState title={t('home.no-videos-available')} /> : null}
        {data && data.length > 0 && videos?.length === 0 ? (
          <p className="text-caption text-muted">{t('home.videos-told-above')}</p>
        ) : null}
        {videos?.slice(0, VIDEOS_SHOWN).map((video) => (
          <VideoCard key={video.id} video={video} variant="compact" playback="in-card" />
        ))}
      </div>
    </section>
  );
}
