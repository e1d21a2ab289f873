import type { RoundupVideo } from '@runrate/contracts';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useLatestRoundup } from '../../../api/latest-roundup.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { VideoPlayer } from '../../../components/video-player.tsx';
import { t } from '../../../lib/messages.ts';
import { truncate } from '../../../lib/truncate.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { usePrefersReducedMotion } from '../../../lib/use-media-query.ts';

const TITLE_LIMIT = 50;
const QUOTE_LIMIT = 80;
const TOPICS = 2;

/** The venture podcast's latest video, playing muted. */
export function LiveVideoTile() {
  const { data: video } = useLatestRoundup();
  if (video) return <LiveVideo video={video} />;
  return (
    <section aria-label={t('news.live-video')} className="min-w-0">
      <p className="flex aspect-video items-center justify-center rounded-sm bg-sunk text-caption text-muted">
        {t('news.loading-live-update')}
      </p>
      <div className="min-h-32" />
    </section>
  );
}

function LiveVideo({ video }: { video: RoundupVideo }) {
  const still = usePrefersReducedMotion();
  const [ref, inView] = useInView<HTMLDivElement>();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const playing = chosen ?? !still;
  const [quote] = video.twentyvcHighlights;
  const Icon = playing ? Square : Play;
  return (
    <section aria-label={t('news.live-video')} className="min-w-0">
      <div ref={ref}>
        {playing && inView ? (
          <VideoPlayer youtubeId={video.videoId} title={video.title} muted />
        ) : (
          <CoverImage src={video.thumbnailUrl} title={video.title} ratio="wide" />
        )}
      </div>
      <div className="mt-3 flex flex-col items-start gap-2">
        <h2 className="headline text-h5">{truncate(video.title, TITLE_LIMIT)}</h2>
        {quote ? (
          <blockquote className="font-serif text-muted">
            {t('formats.quoted', { text: truncate(quote, QUOTE_LIMIT) })}
          </blockquote>
        ) : null}
        <ul aria-label={t('news.key-topics')} className="flex flex-wrap gap-1.5">
          {video.keyTopics.slice(0, TOPICS).map((topic) => (
            <li key={topic}>
              <Badge>{topic}</Badge>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-3">
          <Button size="sm" onClick={() => setChosen(!playing)}>
            <Icon aria-hidden="true" size={12} />
            {playing ? t('news.stop-video') : t('news.play-video')}
          </Button>
          <ExternalLink href={video.url} className="text-caption font-medium text-accent hover:underline">
            {t('news.watch-on', { channel: video.channelTitle })}
          </ExternalLink>
        </p>
      </div>
    </section>
  );
}
