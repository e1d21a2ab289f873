import type { SiteConfig } from '@runrate/contracts';
import { Play } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../../../lib/messages.ts';

interface BestOfVideoProps {
  video: SiteConfig['bestOfVideos'][number];
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
}

export function BestOfVideo({ video, playing, onPlayingChange }: BestOfVideoProps) {
  return (
    <article className={cn('group flex gap-3', playing ? 'flex-col' : 'flex-row sm:flex-col')}>
      {playing ? (
        <ThirdPartyFrame
          src={video.embedUrl}
          title={t('home.video', { title: video.title })}
          loadingLabel={t('home.loading-the-video')}
          className="aspect-video overflow-hidden rounded-sm"
        />
      ) : (
        <div className="relative max-sm:w-36 max-sm:shrink-0">
          <CoverImage src={video.thumbnail} title={video.title} ratio="wide" />
          <button
            type="button"
            aria-label={t('home.play', { title: video.title })}
            onClick={() => onPlayingChange(true)}
            className="absolute inset-0 flex items-end p-1.5 sm:p-2.5"
          >
            <span className="flex size-8 items-center justify-center rounded-full bg-band/80 text-on-band transition-colors duration-150 group-hover:bg-accent-strong sm:size-10">
              <Play aria-hidden="true" size={16} className="ms-0.5" fill="currentColor" />
            </span>
          </button>
          {video.duration ? (
            <span className="absolute end-1.5 bottom-1.5 rounded-sm bg-band/85 px-1 text-micro text-on-band figures">
              {video.duration}
            </span>
          ) : null}
        </div>
      )}
      <h3 className="headline text-h6">{video.title}</h3>
      {playing ? (
        <Button size="sm" onClick={() => onPlayingChange(false)} className="self-start">
          {t('home.close-player')}
        </Button>
      ) : null}
    </article>
  );
}
