import { oneCardAStory } from '@runrate/contracts';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { VideoCard } from '../../components/video-card.tsx';
import { VideoCardSkeleton } from '../../components/video-card-skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { type CategoryLists, VIDEO_SIZE } from './use-category-lists.ts';

interface VideosTabProps {
  /** Slug of the category. */
  category: string;
  videos: CategoryLists['videos'];
}

export function VideosTab({ category, videos }: VideosTabProps) {
  if (videos.status === 'pending') {
    return (
      <CardGridSkeleton label={t('categories.loading-videos')} count={VIDEO_SIZE} hasLead>
        {(place) => <VideoCardSkeleton isDense={place > 0} />}
      </CardGridSkeleton>
    );
  }
  if (videos.status === 'failed') {
    return <ErrorState text={t('categories.the-videos-could-not-be')} onRetry={videos.retry} />;
  }
  if (videos.items.length === 0) return <EmptyState title={t('categories.no-videos-found-in-this')} />;
  return (
    <>
      <NewItemsPill count={videos.news.count} onShow={videos.news.show} />
      <CardGrid
        items={oneCardAStory(videos.items)}
        keyOf={(video) => video.id}
        hasLead
        render={(video, place) => (
          <VideoCard
            video={video}
            listed={category}
            variant={place === 0 ? 'lead' : 'standard'}
            isDense={place > 0}
            heading="h2"
          />
        )}
      />
      <LoadMore label={t('categories.load-more-videos')} list={videos} />
    </>
  );
}
