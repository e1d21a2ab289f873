import type { RoundupVideo } from '@runrate/contracts';
import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLatestRoundup } from '../../../api/latest-roundup.ts';
import { Byline } from '../../../components/byline.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { VideoPlayer } from '../../../components/video-player.tsx';
import { t } from '../../../lib/messages.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { usePrefersReducedMotion } from '../../../lib/use-media-query.ts';

const RoundupPlayer = lazy(async () => ({ default: (await import('./roundup-player.tsx')).RoundupPlayer }));

/** The latest weekly roundup: a silent preview that opens in a player on request. */
export function RoundupTile() {
  const { data: video } = useLatestRoundup();
  return (
    <section aria-labelledby="weekly-roundup" className="min-w-0">
      <SectionHeading id="weekly-roundup" title={t('insights.weekly-roundup')} size="small" />
      {video ? (
        <Roundup video={video} />
      ) : (
        <p className="flex aspect-video items-center justify-center rounded-sm bg-sunk text-caption text-muted">
          {t('insights.latest-episode-loading')}
        </p>
      )}
    </section>
  );
}

function Roundup({ video }: { video: RoundupVideo }) {
  const [expanded, setExpanded] = useState(false);
  return (
    <>
      <div className="group relative">
        {expanded ? <RoundupStill video={video} /> : <MiniPreview video={video} />}
        <button
          type="button"
          onClick={() => setExpanded(true)}
          aria-label={t('insights.expand', { title: video.title })}
          className="absolute inset-0 flex items-end justify-end p-2"
        >
          <span className="flex size-8 items-center justify-center rounded-full bg-band/80 text-on-band transition-colors duration-150 group-hover:bg-accent-strong">
            <Maximize2 aria-hidden="true" size={14} />
          </span>
        </button>
      </div>
      <h3 dir="auto" className="headline mt-2.5 text-h6">
        {video.title}
      </h3>
      <Byline
        parts={[video.channelTitle, <RelativeTime key="age" at={video.publishedAt} />, video.duration]}
        className="mt-1"
      />
      {expanded ? (
        <Suspense>
          <RoundupPlayer video={video} onMinimize={() => setExpanded(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function RoundupStill({ video }: { video: RoundupVideo }) {
  return <CoverImage src={video.thumbnailUrl} title={video.title} ratio="wide" />;
}

/** Muted, looping and inert; a still if the reader prefers reduced motion. */
function MiniPreview({ video }: { video: RoundupVideo }) {
  const [ref, inView] = useInView<HTMLDivElement>();
  const still = usePrefersReducedMotion();
  return (
    <div ref={ref} inert>
      {inView && !still ? (
        <VideoPlayer
          youtubeId={video.videoId}
          title={t('insights.silent-preview', { title: video.title })}
          muted
          loop
          controls={false}
        />
      ) : (
        <RoundupStill video={video} />
      )}
    </div>
  );
}
