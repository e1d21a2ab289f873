import type { Video } from '@runrate/contracts';
import { useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { videoAddress } from '../lib/player-url.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { GeneratedCover } from './generated-cover.tsx';
import { Picture } from './picture.tsx';

/** The still of a video: its own, else the video host's medium-quality one, else a cover made from its title. */
export function VideoThumbnail({
  video,
  color,
  isLarge = false,
  className,
}: {
  video: Video;
  color?: string | undefined;
  /** The main picture of its page: loaded at once, in its full width. */
  isLarge?: boolean;
  className?: string;
}) {
  const { frames } = useSiteConfig();
  const candidates = [video.thumbnail, videoAddress(frames.mediumThumbnail, video.youtubeId)].filter(Boolean);
  const [failures, setFailures] = useState(0);
  const src = candidates[failures];
  return (
    <span className={cn('relative block aspect-video overflow-hidden rounded-sm bg-sunk', className)}>
      {src ? (
        <Picture
          key={src}
          src={src}
          width={480}
          height={270}
          sizes={isLarge ? '(max-width: 64rem) 94vw, 870px' : 'auto, (max-width: 40rem) 92vw, 400px'}
          loading={isLarge ? 'eager' : 'lazy'}
          fetchPriority={isLarge ? 'high' : 'auto'}
          onBroken={() => setFailures(failures + 1)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <GeneratedCover title={video.title} color={color} isMarked />
      )}
    </span>
  );
}
