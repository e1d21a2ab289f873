import type { Episode } from '@runrate/contracts';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../../lib/messages.ts';

/** Pauses what else is playing on the page. */
function playAlone({ currentTarget }: SyntheticEvent<HTMLAudioElement>): void {
  for (const other of document.querySelectorAll('audio')) if (other !== currentTarget) other.pause();
}

/** The publisher hears of it when a reader presses play, and not before. */
export function EpisodePlayer({ episode }: { episode: Episode }) {
  const [failed, setFailed] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: podcasts come without captions */}
      <audio
        controls
        preload="none"
        src={episode.audioUrl}
        aria-label={t('podcasts.listen-to', { title: episode.title })}
        onPlay={playAlone}
        onError={() => setFailed(true)}
        className="h-10 w-full max-w-xl"
      />
      {failed ? (
        <p role="alert" className="mt-1 text-caption text-loss">
          {t('podcasts.the-publishers-file-cant-be')}
        </p>
      ) : null}
    </>
  );
}
