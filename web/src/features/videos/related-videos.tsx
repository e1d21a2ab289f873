import type { Video } from '@runrate/contracts';
import { useNewestVideos } from '../../api/list-videos.ts';
import { SectionHeading } from '../../components/section-heading.tsx';
import { VideoCard } from '../../components/video-card.tsx';
import { VideoCardSkeleton } from '../../components/video-card-skeleton.tsx';
import { t } from '../../lib/messages.ts';

const RELATED = 3;
const NEWEST = 6;
const grid = 'grid gap-x-7 gap-y-5 sm:max-lg:grid-cols-2';

/** Newest videos of the same category, and below them the newest of all others. */
export function RelatedVideos({ video }: { video: Video }) {
  // One more than is shown, because the video itself may be among them.
  const ofCategory = useNewestVideos(video.category, RELATED + 1);
  const ofAll = useNewestVideos(undefined, NEWEST + RELATED + 1);
  const related = ofCategory.data?.filter(({ id }) => id !== video.id).slice(0, RELATED) ?? [];
  const shown = new Set([video, ...related].map(({ id }) => id));
  const newest = ofAll.data?.filter(({ id }) => !shown.has(id)).slice(0, NEWEST) ?? [];
  return (
    <>
      {ofCategory.isPending || related.length > 0 ? (
        <section aria-label={t('videos.related-videos')}>
          <SectionHeading title={t('videos.related-videos')} />
          <ul className={grid}>
            {ofCategory.isPending
              ? ['first', 'second', 'third'].map((place) => (
                  <li key={place}>
                    <VideoCardSkeleton variant="compact" />
                  </li>
                ))
              : related.map((other) => <Entry key={other.id} video={other} />)}
          </ul>
        </section>
      ) : null}
      {!ofCategory.isPending && newest.length > 0 ? (
        <section aria-labelledby="newest-videos">
          <SectionHeading
            id="newest-videos"
            title={t('videos.newest-videos')}
            seeAll={{ to: '/videos', label: t('videos.all-videos') }}
          />
          <ul className={grid}>
            {newest.map((other) => (
              <Entry key={other.id} video={other} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Entry({ video }: { video: Video }) {
  return (
    <li>
      <VideoCard video={video} variant="compact" />
    </li>
  );
}
