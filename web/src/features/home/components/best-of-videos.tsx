import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { BestOfVideo } from './best-of-video.tsx';

const COLLAPSED = 3;

/** A fixed selection of the hub's own videos, three or all; one plays at a time. */
export function BestOfVideos() {
  const { brand, bestOfVideos } = useSiteConfig();
  const [expanded, setExpanded] = useState(false);
  const [playing, setPlaying] = useState<string | null>(null);
  if (bestOfVideos.length === 0) return null;
  const shown = expanded ? bestOfVideos : bestOfVideos.slice(0, COLLAPSED);
  return (
    <section aria-labelledby="best-of">
      <SectionHeading id="best-of" title={t('home.best-of', { name: brand.name })} />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3">
        {shown.map((video) => (
          <BestOfVideo
            key={video.id}
            video={video}
            playing={playing === video.id}
            onPlayingChange={(next) => setPlaying(next ? video.id : null)}
          />
        ))}
      </div>
      {bestOfVideos.length > COLLAPSED ? (
        <Button aria-expanded={expanded} onClick={() => setExpanded(!expanded)} className="mt-6">
          {expanded ? t('home.show-fewer-videos') : t('home.show-all-videos', { count: bestOfVideos.length })}
        </Button>
      ) : null}
    </section>
  );
}
