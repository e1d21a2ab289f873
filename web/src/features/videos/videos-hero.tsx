import type { Video } from '@runrate/contracts';
import { Play } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Byline } from '../../components/byline.tsx';
import { CategoryBadges, useCategoryColor } from '../../components/category-badges.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Skeleton, SkeletonText } from '../../components/skeleton.tsx';
import { ChannelName } from '../../components/source-name.tsx';
import { VideoThumbnail } from '../../components/video-thumbnail.tsx';
import { toEpisodeWords } from '../../lib/episode-words.ts';
import { formatViews } from '../../lib/format-count.ts';
import { t } from '../../lib/messages.ts';
import { PlayMark } from './play-mark.tsx';

const FRAME = 'grid gap-x-10 gap-y-5 border-y border-ink py-6 lg:grid-cols-[3fr_2fr] lg:items-center';

/** The latest featured video, large. */
export function VideosHero({ video, onSelect }: { video: Video; onSelect: (video: Video) => void }) {
  const color = useCategoryColor(video);
  return (
    <section aria-label={t('videos.featured-video')} className={FRAME}>
      <button
        type="button"
        aria-label={t('videos.play', { title: video.title })}
        onClick={() => onSelect(video)}
        className="group relative block w-full"
      >
        <VideoThumbnail video={video} color={color} isLarge />
        <PlayMark />
      </button>
      <div className="flex flex-col items-start gap-3">
        <CategoryBadges item={video} />
        <h2 lang={video.language} dir="auto" className="headline text-h3 sm:text-h2">
          {video.title}
        </h2>
        <p lang={video.language} dir="auto" className="line-clamp-3 lead">
          {toEpisodeWords(video).text}
        </p>
        <Byline
          parts={[
            <ChannelName key="channel" video={video} />,
            <RelativeTime key="age" at={video.publishedAt} />,
            video.duration,
            formatViews(video.viewCount),
          ]}
        />
        <Button variant="primary" onClick={() => onSelect(video)} className="mt-1">
          <Play aria-hidden="true" size={15} fill="currentColor" />
          {t('videos.watch-now')}
        </Button>
      </div>
    </section>
  );
}

export function VideosHeroSkeleton() {
  return (
    <div role="status" aria-label={t('videos.loading-the-featured-video')} className={FRAME}>
      <Skeleton className="aspect-video w-full" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-20 w-full" />
        <SkeletonText lines={3} />
        <Skeleton className="h-10 w-36" />
      </div>
    </div>
  );
}
