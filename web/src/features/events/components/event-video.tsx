import type { ShownEvent } from '@runrate/contracts';
import { Play } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../../../lib/messages.ts';

interface EventVideoProps {
  event: Pick<ShownEvent, 'name' | 'when' | 'where'>;
  videoUrl: string;
}

/** Drawings of a still with the place of their disc: one place always has the same. */
const drawings = [
  { look: 'beams', light: '78% 88%' },
  { look: 'slopes', light: '72% 38%' },
  { look: 'rings', light: '84% 70%' },
] as const;

function drawingOf(where: string) {
  const sum = [...where].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return drawings[sum % drawings.length] ?? drawings[0];
}

/** The event's film: a still until it is started. */
export function EventVideo({ event: { name, when, where }, videoUrl }: EventVideoProps) {
  const [playing, setPlaying] = useState(false);
  const drawing = drawingOf(where);
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
      <span
        aria-hidden="true"
        className={cn('disc absolute inset-0', drawing.look)}
        style={{ '--light': drawing.light } as CSSProperties}
      />
      <span aria-hidden="true" className="absolute inset-x-5 top-4">
        <span className="block text-ui text-on-band-muted">{when}</span>
        {/* Drawn rather than read out: the text below says it. */}
        <span
          data-words={where}
          className="headline block max-w-[70%] text-h3 before:content-[attr(data-words)] sm:text-h2"
        />
      </span>
      <span className="absolute start-5 bottom-5 flex size-12 items-center justify-center rounded-full border border-on-band/50 bg-band/60 text-on-band transition-colors duration-150 group-hover:bg-accent-strong">
        <Play aria-hidden="true" size={20} className="ms-0.5" fill="currentColor" />
      </span>
    </button>
  );
}
