import type { Video } from '@runrate/contracts';
import { Square } from 'lucide-react';
import { useState } from 'react';
import { useMoments } from '../../../api/get-moments.ts';
import { Button } from '../../../components/button.tsx';
import { VideoPlayer } from '../../../components/video-player.tsx';
import { formatSeconds } from '../../../lib/format-seconds.ts';
import { t } from '../../../lib/messages.ts';

/** The episode that plays: stays at the lower edge while the list above it scrolls. */
export function ShowPlayer({ video, onStop }: { video: Video; onStop: () => void }) {
  const chapters = useMoments('video', video)?.chapters ?? [];
  const [start, setStart] = useState<number>();
  return (
    <section
      aria-label={t('videos.player')}
      className="sticky bottom-0 z-20 grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-x-4 border-t border-ink bg-paper py-3 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <VideoPlayer
        key={start}
        youtubeId={video.youtubeId}
        title={video.title}
        start={start}
        className="aspect-video w-full overflow-hidden rounded-sm"
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <p lang={video.language} dir="auto" className="headline line-clamp-2 text-h6 sm:text-h5">
            {video.title}
          </p>
          <Button size="sm" onClick={onStop} aria-label={t('videos.stop', { title: video.title })}>
            <Square aria-hidden="true" size={12} fill="currentColor" />
            <span className="max-sm:hidden">{t('videos.stop-playing')}</span>
          </Button>
        </div>
        {chapters.length === 0 ? null : (
          <ul
            aria-label={t('videos.chapters')}
            className="mt-3 flex flex-wrap gap-2 overflow-hidden max-sm:hidden"
          >
            {chapters.slice(0, CHAPTERS_SHOWN).map(({ seconds, title }) => (
              <li key={seconds}>
                <button
                  type="button"
                  onClick={() => setStart(seconds)}
                  className="max-w-72 truncate rounded-full border border-rule-strong px-3 py-1 text-caption text-muted hover:border-ink hover:text-ink"
                >
                  <span className="figures">{formatSeconds(seconds)}</span> {title}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** More would make the bar higher than the picture. */
const CHAPTERS_SHOWN = 6;
