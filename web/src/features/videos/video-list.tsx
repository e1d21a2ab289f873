import { oneCardAStory, type Video } from '@runrate/contracts';
import { useVideoList } from '../../api/list-videos.ts';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { VideoCard } from '../../components/video-card.tsx';
import { VideoCardSkeleton } from '../../components/video-card-skeleton.tsx';
import { t } from '../../lib/messages.ts';

const PAGE_SIZE = 12;

interface VideoListProps {
  category: string | undefined;
  emptyText: string;
  onSelect: (video: Video) => void;
}

/** Newest first, 12 at a time; a click on a card selects its video. */
export function VideoList({ category, emptyText, onSelect }: VideoListProps) {
  const list = useVideoList({ category }, PAGE_SIZE);
  if (list.status === 'pending') {
    return (
      <CardGridSkeleton label={t('videos.loading-videos')} count={PAGE_SIZE} columns={4}>
        {() => <VideoCardSkeleton isDense />}
      </CardGridSkeleton>
    );
  }
  if (list.status === 'failed') {
    return <ErrorState text={t('videos.the-videos-could-not-be')} onRetry={list.retry} />;
  }
  if (list.items.length === 0) return <EmptyState title={emptyText} />;
  return (
    <>
      <NewItemsPill count={list.news.count} onShow={list.news.show} />
      <CardGrid
        items={oneCardAStory(list.items)}
        keyOf={(video) => video.id}
        columns={4}
        render={(video) => (
          <VideoCard video={video} isDense heading="h2" playback="select" onSelect={onSelect} />
        )}
      />
      <LoadMore label={t('videos.load-more-videos')} list={list} />
    </>
  );
}
