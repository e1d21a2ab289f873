import { Play } from 'lucide-react';
import { useState } from 'react';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
import { coverLine } from '../../../lib/cover-line.ts';
import { t } from '../../../lib/messages.ts';

interface EventVideoProps {
  name: string;
  when: string;
  videoUrl: string;
}

/** The event's film: a still until it is started. */
export function EventVideo({ name, when, videoUrl }: EventVideoProps) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <ThirdPartyFrame
        src={videoUrl}
        title={t('events.video', { name })}
        loadingLabel={t('events.loading-the-video')}
        className="aspect-video overflow-hidden rounded-sm"
      />
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      aria-label={t('events.play-the-video-of', { name, when })}
      className="group relative block aspect-video w-full overflow-hidden rounded-sm border border-rule bg-band text-start text-on-band"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 300 200"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {[40, 80, 120, 160].map((y) => (
          <line
            key={y}
            x1="0"
            x2="300"
            y1={y}
            y2={y}
            className="stroke-on-band/10"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={coverLine(name)}
          fill="none"
          className="stroke-on-band/35"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span aria-hidden="true" className="absolute inset-x-6 bottom-5">
        <span className="headline text-h2">{when}</span>
      </span>
      <span className="absolute inset-0 flex items-center justify-center">
        <span className="flex size-12 items-center justify-center rounded-full border border-on-band/50 text-on-band transition-colors duration-150 group-hover:bg-accent-strong">
          <Play aria-hidden="true" size={20} className="ms-0.5" fill="currentColor" />
        </span>
      </span>
    </button>
  );
}
