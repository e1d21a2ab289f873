import { oneCardAStory } from '@runrate/contracts';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { VideoCard } from '../../components/video-card.tsx';
import { VideoCardSkeleton } from '../../components/video-card-skeleton.tsx';
import { type CategoryLists, VIDEO_SIZE } from './use-category-lists.ts';

export function VideosTab({ videos }: { videos: CategoryLists['videos'] }) {
  if (videos.status === 'pending') {
    return (
      <CardGridSkeleton label="Loading videos" count={VIDEO_SIZE}>
        {() => <VideoCardSkeleton />}
      </CardGridSkeleton>
    );
  }
  if (videos.status === 'failed') {
    return <ErrorState text="The videos could not be loaded." onRetry={videos.retry} />;
  }
  if (videos.items.length === 0) return <EmptyState title="No videos found in this category" />;
  return (
    <>
      <NewItemsPill count={videos.news.count} onShow={videos.news.show} />
      <CardGrid
        items={oneCardAStory(videos.items)}
        keyOf={(video) => video.id}
        render={(video) => <VideoCard video={video} heading="h2" />}
      />
      <LoadMore label="Load More Videos" list={videos} />
    </>
  );
}
