import type { Video } from '@runrate/contracts';
import { useEffect, useRef, useState } from 'react';
import { useCategoryColor } from '../../components/category-badges.tsx';
import { VideoPlayer } from '../../components/video-player.tsx';
import { VideoThumbnail } from '../../components/video-thumbnail.tsx';
import { formatSeconds } from '../../lib/format-seconds.ts';
import { t } from '../../lib/messages.ts';
import { useSeek } from '../../lib/seek.ts';
import { PlayMark } from './play-mark.tsx';

/** A still until the reader presses it or a timestamp, then the player in the same space. */
export function VideoStage({ video }: { video: Video }) {
  const seek = useSeek();
  const frame = useRef<HTMLDivElement>(null);
  const [pressedAt, setPressedAt] = useState<string>();
  useEffect(() => {
    if (seek?.plays) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [seek]);
  const asked = seek?.key ?? 'beginning';
  const plays = seek?.plays || pressedAt === asked;
  return (
    <div ref={frame} className="scroll-mt-20">
      {plays ? (
        <VideoPlayer key={asked} youtubeId={video.youtubeId} title={video.title} start={seek?.seconds} />
      ) : (
        <Still video={video} from={seek?.seconds} onPress={() => setPressedAt(asked)} />
      )}
    </div>
  );
}

interface StillProps {
  video: Video;
  from: number | undefined;
  onPress: () => void;
}

function Still({ video, from, onPress }: StillProps) {
  const color = useCategoryColor(video);
  const time = from === undefined ? undefined : formatSeconds(from);
  const { title } = video;
  return (
    <button
      type="button"
      aria-label={time === undefined ? t('videos.play', { title }) : t('videos.play-from', { title, time })}
      onClick={onPress}
      className="group relative block w-full"
    >
      <VideoThumbnail video={video} color={color} isLarge />
      <PlayMark from={time} />
    </button>
  );
}
