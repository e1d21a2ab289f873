import { Play } from 'lucide-react';
import { useState } from 'react';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
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
      className="group @container relative block aspect-video w-full overflow-hidden rounded-sm border border-rule bg-band text-start text-on-band"
    >
      <span aria-hidden="true" className="rings absolute inset-0" />
      <span className="absolute inset-x-5 bottom-5 flex items-end gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full border border-on-band/50 text-on-band transition-colors duration-150 group-hover:bg-accent-strong">
          <Play aria-hidden="true" size={20} className="ms-0.5" fill="currentColor" />
        </span>
        <span aria-hidden="true" className="headline text-h2">
          {when}
        </span>
      </span>
    </button>
  );
}
