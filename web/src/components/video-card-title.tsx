import type { Video } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { cn } from '../lib/class-names.ts';

export type VideoPlayback = 'link' | 'in-card' | 'select';

interface VideoCardTitleProps {
  video: Video;
  heading: 'h2' | 'h3';
  playback: VideoPlayback;
  onSelect: ((video: Video) => void) | undefined;
  onPlay: () => void;
  className: string;
}

/** The title is the card's control: a link, or a button that plays. */
export function VideoCardTitle({
  video,
  heading: Heading,
  playback,
  onSelect,
  onPlay,
  className,
}: VideoCardTitleProps) {
  const look = 'text-start decoration-1 underline-offset-3 group-hover:underline';
  return (
    <Heading lang={video.language} dir="auto" className={cn('headline', className)}>
      {playback === 'link' ? (
        <Link to={`/video/${video.id}`} className={cn(look, 'stretched')}>
          {video.title}
        </Link>
      ) : (
        <button
          type="button"
          onClick={playback === 'select' ? () => onSelect?.(video) : onPlay}
          className={cn(look, playback === 'select' && 'stretched')}
        >
          {video.title}
        </button>
      )}
    </Heading>
  );
}
