import type { Video } from '@runrate/contracts';
import { Play, Square } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { cn } from '../../../lib/class-names.ts';
import { toEpisodeWords } from '../../../lib/episode-words.ts';
import { t } from '../../../lib/messages.ts';

interface ShowEpisodeProps {
  video: Video;
  isPlaying: boolean;
  onToggle: () => void;
}

/** One episode of a show as a row: play, number, title, two lines of text, age and length. */
export function ShowEpisode({ video, isPlaying, onToggle }: ShowEpisodeProps) {
  const { id, title, language, publishedAt, duration, moments } = video;
  const { number, text } = toEpisodeWords(video);
  const Mark = isPlaying ? Square : Play;
  return (
    <article className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-5 sm:gap-x-6">
      <button
        type="button"
        aria-label={isPlaying ? t('videos.stop', { title }) : t('videos.play', { title })}
        onClick={onToggle}
        className={cn(
          'flex size-11 items-center justify-center rounded-full border border-accent transition-colors duration-150 hover:bg-accent hover:text-on-accent',
          isPlaying ? 'bg-accent text-on-accent' : 'text-accent',
        )}
      >
        <Mark aria-hidden="true" size={17} fill="currentColor" className={isPlaying ? '' : 'ms-0.5'} />
      </button>
      <div className="min-w-0">
        <div className="flex gap-x-2 headline text-h5">
          {number === undefined ? null : <span className="font-normal text-muted">{number}</span>}
          <h3 lang={language} dir="auto" className="min-w-0 wrap-anywhere">
            <Link to={`/video/${id}`} className="hover:underline">
              {title}
            </Link>
          </h3>
        </div>
        {text === '' ? null : (
          <p lang={language} dir="auto" className="mt-1.5 line-clamp-2 max-w-text text-ui text-muted">
            {text}
          </p>
        )}
        <p className="mt-2 flex gap-x-3 text-caption text-muted figures">
          <RelativeTime at={publishedAt} />
          <span>{duration}</span>
          {moments?.chapters ? <span>{t('videos.chapters-of', { count: moments.chapters })}</span> : null}
        </p>
      </div>
    </article>
  );
}
