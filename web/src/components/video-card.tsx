import type { Video } from '@runrate/contracts';
import { useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { formatViews } from '../lib/format-count.ts';
import { t } from '../lib/messages.ts';
import { useAutoplay } from '../lib/use-autoplay.ts';
import { Byline } from './byline.tsx';
import { CategoryBadges } from './category-badges.tsx';
import { RelativeTime } from './relative-time.tsx';
import { ChannelName } from './source-name.tsx';
import { StorySources } from './story-sources.tsx';
import { VideoCardTitle, type VideoPlayback } from './video-card-title.tsx';
import { VideoStill } from './video-still.tsx';

export type VideoCardVariant = 'lead' | 'standard' | 'compact';

interface VideoCardProps {
  video: Video;
  /** lead: large; standard: still above the title; compact: still beside it. */
  variant?: VideoCardVariant;
  /**
   * What a click does: open the video's page, play in the card, or call `onSelect` (for example to open a modal
   * player).
   */
  playback?: VideoPlayback;
  onSelect?: (video: Video) => void;
  /** Together, these make the card controlled, for lists in which one video plays at a time. */
  playing?: boolean;
  onPlayingChange?: (playing: boolean) => void;
  autoplay?: boolean;
  heading?: 'h2' | 'h3';
  /** Of a standard card: on phones a small still beside the title. */
  isDense?: boolean;
  /** Category that the page is about. */
  listed?: string | undefined;
  className?: string;
}

/** Playing state of a card: internal unless the caller controls it. */
function usePlaying({ playing, onPlayingChange }: VideoCardProps): [boolean, (next: boolean) => void] {
  const [own, setOwn] = useState(false);
  function change(next: boolean): void {
    if (playing === undefined) setOwn(next);
    onPlayingChange?.(next);
  }
  return [playing ?? own, change];
}

export function VideoCard(props: VideoCardProps) {
  const {
    video,
    variant = 'standard',
    playback = 'link',
    onSelect,
    autoplay = false,
    heading = 'h3',
    isDense = false,
    listed,
  } = props;
  const [playing, setPlaying] = usePlaying(props);
  const startedByItself = useAutoplay(autoplay && playback === 'in-card', () => setPlaying(true));
  const beside = variant === 'compact' && !playing;

  return (
    <article
      className={cn(
        'group relative flex',
        beside ? 'gap-3' : 'flex-col gap-3',
        !(beside || playing) && 'card-picture-beside',
        isDense && !playing && 'card-dense',
        props.className,
      )}
    >
      <VideoStill
        video={video}
        playing={playing}
        muted={autoplay}
        {...(playback === 'in-card' ? { onToggle: () => setPlaying(!playing) } : {})}
        small={beside}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {variant === 'compact' ? null : <CategoryBadges item={video} listed={listed} />}
        <VideoCardTitle
          video={video}
          heading={heading}
          playback={playback}
          onSelect={onSelect}
          onPlay={() => setPlaying(!playing)}
          className={{ lead: 'text-h3', standard: 'text-h5 @xl:text-h4', compact: 'text-h6' }[variant]}
        />
        {variant === 'lead' && video.description ? (
          <p lang={video.language} dir="auto" className="line-clamp-3 text-ui text-muted @xl:lead">
            {video.description}
          </p>
        ) : null}
        <Byline
          parts={[
            <ChannelName key="channel" video={video} />,
            <RelativeTime key="age" at={video.publishedAt} />,
            variant === 'compact' ? null : (
              <span key="views" data-secondary>
                {formatViews(video.viewCount)}
              </span>
            ),
          ]}
        />
        <StorySources item={video} />
        {startedByItself ? (
          <p className="text-micro text-muted">{t('components.playing-without-sound')}</p>
        ) : null}
      </div>
    </article>
  );
}
