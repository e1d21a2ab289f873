import type { Episode } from '@runrate/contracts';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/messages.ts';
import { type Seek, useSeek } from '../../../lib/seek.ts';
import { CurrentLine, type Line, lineAt } from './current-line.tsx';

/** Pauses every other player on the page. */
function playAlone({ currentTarget }: SyntheticEvent<HTMLAudioElement>): void {
  for (const other of document.querySelectorAll('audio')) if (other !== currentTarget) other.pause();
}

interface EpisodePlayerProps {
  episode: Episode;
  /** Transcript, set for the episode named by the address: it plays from the requested second and shows captions. */
  cues?: readonly Line[] | undefined;
}

/** Loads nothing from the publisher until the reader presses play. */
export function EpisodePlayer({ episode, cues }: EpisodePlayerProps) {
  const [failed, setFailed] = useState(false);
  const [line, setLine] = useState<Line>();
  const audio = useRef<HTMLAudioElement>(null);
  const asked = useSeek();
  useSeeking(audio, cues ? asked : undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a file of sound; what is said stands below while it plays */}
      <audio
        ref={audio}
        controls
        preload="none"
        src={episode.audioUrl}
        aria-label={t('podcasts.listen-to', { title: episode.title })}
        onPlay={playAlone}
        onTimeUpdate={({ currentTarget }) => setLine(lineAt(cues ?? [], currentTarget.currentTime))}
        onError={() => setFailed(true)}
        className="h-10 w-full max-w-xl"
      />
      {line ? <CurrentLine line={line} /> : null}
      {failed ? (
        <p role="alert" className="mt-1 text-caption text-loss">
          {t('podcasts.the-publishers-file-cant-be')}
        </p>
      ) : null}
    </>
  );
}

function useSeeking(audio: RefObject<HTMLAudioElement | null>, seek: Seek | undefined): void {
  useEffect(() => {
    if (!audio.current || !seek) return;
    // If nothing is loaded yet, playback will start here.
    audio.current.currentTime = seek.seconds;
    if (seek.plays) void audio.current.play().catch(() => undefined);
  }, [audio, seek]);
}
