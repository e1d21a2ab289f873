import type { Video } from '@runrate/contracts';
import { Play, Square } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { useCategoryColor } from '../../../components/category-badges.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { VideoThumbnail } from '../../../components/video-thumbnail.tsx';
import { cn } from '../../../lib/class-names.ts';
import { toEpisodeWords } from '../../../lib/episode-words.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { t } from '../../../lib/messages.ts';

interface ShowEpisodeProps {
  video: Video;
  /** Stands in front, large, with its still. */
  isNewest: boolean;
  isPlaying: boolean;
  onToggle: () => void;
}

/** One episode of a show as a row: its still, number, title, two lines of text, day and length. */
export function ShowEpisode({ isNewest, ...props }: ShowEpisodeProps) {
  const color = useCategoryColor(props.video);
  if (isNewest) return <NewestEpisode {...props} />;
  const { isPlaying, onToggle, video } = props;
  const Mark = isPlaying ? Square : Play;
  return (
    <article className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-x-4 border-b border-rule py-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[13rem_minmax(0,1fr)_11rem]">
      <button
        type="button"
        aria-label={toPlayLabel(props)}
        onClick={onToggle}
        className="group relative block w-full"
      >
        <VideoThumbnail video={video} color={color} />
        <span
          aria-hidden="true"
          className={cn(
            'absolute end-1.5 bottom-1.5 flex size-6 sm:start-2 sm:end-auto sm:bottom-2 sm:size-8 items-center justify-center rounded-full text-on-band transition-colors duration-150 group-hover:bg-accent-strong',
            isPlaying ? 'bg-accent-strong' : 'bg-band/80',
          )}
        >
          <Mark size={14} fill="currentColor" className={isPlaying ? '' : 'ms-0.5'} />
        </span>
      </button>
      <div className="min-w-0">
        <EpisodeTitle video={video} className="text-h5" />
        <EpisodeText video={video} className="mt-1.5 line-clamp-2 text-ui" />
        <button
          type="button"
          onClick={onToggle}
          className="mt-2 hidden min-h-6 items-center gap-1.5 text-caption font-medium text-accent hover:underline sm:inline-flex"
        >
          <Mark aria-hidden="true" size={12} fill="currentColor" />
          {isPlaying ? t('videos.stop-playing') : t('videos.watch-now')}
          <span className="sr-only"> {video.title}</span>
        </button>
      </div>
      <EpisodeFacts
        video={video}
        className="col-start-2 mt-2 lg:col-start-3 lg:mt-1 lg:flex-col lg:items-end lg:gap-y-0.5"
      />
    </article>
  );
}

function NewestEpisode(props: Omit<ShowEpisodeProps, 'isNewest'>) {
  const { isPlaying, onToggle, video } = props;
  const color = useCategoryColor(video);
  const Mark = isPlaying ? Square : Play;
  return (
    <article className="grid gap-x-10 gap-y-5 border-b border-ink py-6 md:grid-cols-2 md:items-center">
      <button type="button" aria-label={toPlayLabel(props)} onClick={onToggle} className="block w-full">
        <VideoThumbnail video={video} color={color} isLarge />
      </button>
      <div className="min-w-0">
        <p className="mb-1.5 text-caption font-semibold text-accent">{t('videos.newest-episode')}</p>
        <EpisodeTitle video={video} className="text-h3" />
        <EpisodeText video={video} className="mt-3 line-clamp-4 font-serif text-[1.125rem]/[1.5]" />
        <EpisodeFacts video={video} className="mt-2" />
        <Button variant="primary" onClick={onToggle} className="mt-5">
          <Mark aria-hidden="true" size={15} fill="currentColor" />
          {isPlaying ? t('videos.stop-playing') : t('videos.watch-now')}
        </Button>
      </div>
    </article>
  );
}

function toPlayLabel({ video: { title }, isPlaying }: Pick<ShowEpisodeProps, 'video' | 'isPlaying'>): string {
  return isPlaying ? t('videos.stop', { title }) : t('videos.play', { title });
}

interface PartProps {
  video: Video;
  className: string;
}

function EpisodeTitle({ video, className }: PartProps) {
  const { number } = toEpisodeWords(video);
  return (
    <div className={cn('flex gap-x-2 headline', className)}>
      {number === undefined ? null : <span className="font-normal text-muted">{number}</span>}
      <h3 lang={video.language} dir="auto" className="min-w-0 wrap-anywhere">
        <Link to={`/video/${video.id}`} className="hover:underline">
          {video.title}
        </Link>
      </h3>
    </div>
  );
}

function EpisodeText({ video, className }: PartProps) {
  const { text } = toEpisodeWords(video);
  return text === '' ? null : (
    <p lang={video.language} dir="auto" className={cn('max-w-text text-muted', className)}>
      {text}
    </p>
  );
}

/** When it came out and how long it is: a line, or a column to run the eye down. */
function EpisodeFacts({ video: { publishedAt, duration, moments }, className }: PartProps) {
  return (
    <p className={cn('flex flex-wrap gap-x-3 text-caption text-muted figures', className)}>
      <time dateTime={publishedAt} className="font-medium text-ink">
        {formatDay(publishedAt.slice(0, 10))}
      </time>
      <span className="font-medium text-ink">{duration}</span>
      <RelativeTime at={publishedAt} />
      {moments?.chapters ? <span>{t('videos.chapters-of', { count: moments.chapters })}</span> : null}
    </p>
  );
}
