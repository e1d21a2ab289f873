import type { Video } from '@runrate/contracts';
import { Play, Square } from 'lucide-react';
import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';
import { buttonClasses } from './button.tsx';
import { useCategoryColor } from './category-badges.tsx';
import { VideoPlayer } from './video-player.tsx';
import { VideoThumbnail } from './video-thumbnail.tsx';

interface VideoStillProps {
  video: Video;
  playing: boolean;
  muted: boolean;
  small: boolean;
  /** Set if the card plays in place; otherwise the mark is only a picture. */
  onToggle?: () => void;
}

/** The picture of a card: the still with its duration or, once started, the player with a stop button. */
export function VideoStill({ video, playing, muted, small, onToggle }: VideoStillProps) {
  const color = useCategoryColor(video);
  if (playing) {
    return (
      <div className="flex flex-col gap-2">
        <VideoPlayer youtubeId={video.youtubeId} title={video.title} muted={muted} />
        <button type="button" onClick={onToggle} className={cn(buttonClasses({ size: 'sm' }), 'self-start')}>
          <Square aria-hidden="true" size={12} />
          {t('components.stop-video')}
        </button>
      </div>
    );
  }
  const mark = (
    <span
      className={cn(
        'flex items-center justify-center rounded-full bg-band/80 text-on-band transition-colors duration-150 group-hover:bg-accent-strong',
        small ? 'size-6' : 'size-10 max-sm:in-[.card-dense]:size-6',
      )}
    >
      <Play
        aria-hidden="true"
        size={small ? 11 : 17}
        className={small ? 'ml-px' : 'ml-0.5 max-sm:in-[.card-dense]:size-3'}
        fill="currentColor"
      />
    </span>
  );
  // In a small picture it would cover the words; the length says there that this is a video.
  const hidden = video.duration ? (small ? 'hidden' : 'max-sm:in-[.card-dense]:hidden') : '';
  const place = cn('absolute inset-0 flex items-end', small ? 'p-1.5' : 'p-3 max-sm:in-[.card-dense]:p-1.5');
  return (
    <div className={cn('relative', small && 'w-28 shrink-0 self-start')}>
      <VideoThumbnail video={video} color={color} />
      {onToggle ? (
        <button
          type="button"
          onClick={onToggle}
          aria-label={t('components.play', { title: video.title })}
          className={place}
        >
          {mark}
        </button>
      ) : (
        <span aria-hidden="true" className={cn(place, hidden)}>
          {mark}
        </span>
      )}
      {video.duration ? (
        <span className="absolute end-1.5 bottom-1.5 rounded-sm bg-band/85 px-1 text-micro text-on-band figures">
          {video.duration}
        </span>
      ) : null}
    </div>
  );
}
