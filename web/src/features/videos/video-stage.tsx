import type { Video } from '@runrate/contracts';
import { useState } from 'react';
import { useCategoryColor } from '../../components/category-badges.tsx';
import { VideoPlayer } from '../../components/video-player.tsx';
import { VideoThumbnail } from '../../components/video-thumbnail.tsx';
import { t } from '../../lib/messages.ts';
import { PlayMark } from './play-mark.tsx';

/** The still until it is pressed, then the player in the same space. */
export function VideoStage({ video }: { video: Video }) {
  const [playing, setPlaying] = useState(false);
  const color = useCategoryColor(video);
  if (playing) return <VideoPlayer youtubeId={video.youtubeId} title={video.title} />;
  return (
    <button
      type="button"
      aria-label={t('videos.play', { title: video.title })}
      onClick={() => setPlaying(true)}
      className="group relative block w-full"
    >
      <VideoThumbnail video={video} color={color} />
      <PlayMark />
    </button>
  );
}
