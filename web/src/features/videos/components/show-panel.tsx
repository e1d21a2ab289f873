import { type ReactNode, useState } from 'react';
import { useVideoList } from '../../../api/list-videos.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { NewItemsPill } from '../../../components/new-items-pill.tsx';
import { SkeletonText } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ShowEpisode } from './show-episode.tsx';
import { ShowHead } from './show-head.tsx';
import { ShowPlayer } from './show-player.tsx';

const PAGE_SIZE = 12;
const ROUNDUP = { channel: 'roundup' };

/** The venture podcast: what it is and its episodes, newest first, one of which may play. */
export function ShowPanel({ children }: { children?: ReactNode }) {
  const list = useVideoList(ROUNDUP, PAGE_SIZE);
  const [playingId, setPlayingId] = useState<string>();
  const { podcastsLead } = useTexts();
  const [newest] = list.items;
  if (!newest) {
    return (
      <>
        {children}
        <p className="mb-6 lead">{podcastsLead}</p>
        <NoEpisodes list={list} />
      </>
    );
  }
  const playing = list.items.find(({ id }) => id === playingId);
  return (
    <>
      <ShowHead newest={newest} lead={podcastsLead}>
        {children}
      </ShowHead>
      <NewItemsPill count={list.news.count} onShow={list.news.show} />
      {/* What has the focus is never behind the player. */}
      <ul className={playing ? '[&_a]:scroll-mb-52 [&_button]:scroll-mb-52' : ''}>
        {list.items.map((video) => (
          <li key={video.id}>
            <ShowEpisode
              isNewest={video === newest}
              video={video}
              isPlaying={video === playing}
              onToggle={() => setPlayingId(video === playing ? undefined : video.id)}
            />
          </li>
        ))}
      </ul>
      {playing ? (
        <ShowPlayer key={playing.id} video={playing} onStop={() => setPlayingId(undefined)} />
      ) : null}
      <LoadMore label={t('videos.load-more-videos')} list={list} />
    </>
  );
}

function NoEpisodes({ list }: { list: ReturnType<typeof useVideoList> }) {
  if (list.status === 'pending') {
    return (
      <div role="status" aria-label={t('videos.loading-videos')}>
        <SkeletonText lines={PAGE_SIZE} className="min-h-96" />
      </div>
    );
  }
  if (list.status === 'failed') {
    return <ErrorState text={t('videos.the-videos-could-not-be')} onRetry={list.retry} />;
  }
  return <EmptyState title={t('videos.no-episodes-available')} />;
}
