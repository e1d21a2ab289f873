import type { Video } from '@runrate/contracts';
import { useNewestVideos } from '../../api/list-videos.ts';
import { SectionHeading } from '../../components/section-heading.tsx';
import { VideoCard } from '../../components/video-card.tsx';
import { VideoCardSkeleton } from '../../components/video-card-skeleton.tsx';
import { t } from '../../lib/messages.ts';

const SHOWN = 3;

/** Newest videos of the same category. Requests one more than it shows, because the video itself may be among them. */
export function RelatedVideos({ video }: { video: Video }) {
  const { data, isPending } = useNewestVideos(video.category, SHOWN + 1);
  const related = data?.filter((other) => other.id !== video.id).slice(0, SHOWN) ?? [];
  if (!isPending && related.length === 0) return null;
  return (
    <section aria-label={t('videos.related-videos')}>
      <SectionHeading title={t('videos.related-videos')} />
      <ul className="grid gap-x-7 gap-y-5 sm:max-lg:grid-cols-2">
        {isPending
          ? ['first', 'second', 'third'].map((place) => (
              <li key={place}>
                <VideoCardSkeleton variant="compact" />
              </li>
            ))
          : related.map((other) => (
              <li key={other.id}>
                <VideoCard video={other} variant="compact" />
              </li>
            ))}
      </ul>
    </section>
  );
}
