import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Moments } from '../../api/get-moments.ts';
import { formatSeconds } from '../../lib/format-seconds.ts';
import { t } from '../../lib/messages.ts';
import { PLAY, useSecondAddress } from '../../lib/seek.ts';

interface TranscriptProps {
  cues: Moments['cues'];
  language: string | undefined;
  /** Shown below if the source allows only the first words. */
  rest: ReactNode;
}

/** Collapsed but in the page, so find-in-page reaches it and it works without JavaScript. */
export function Transcript({ cues, language, rest }: TranscriptProps) {
  const toAddress = useSecondAddress();
  return (
    <details>
      <summary className="headline cursor-pointer text-h6">{t('components.transcript')}</summary>
      <ol lang={language} className="mt-2">
        {cues.map(({ seconds, speaker, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are neither moved nor changed
          <li key={place} className="flex items-baseline gap-x-4 border-t border-rule py-2.5">
            {seconds === undefined ? null : <CueTime seconds={seconds} address={toAddress(seconds)} />}
            <p dir="auto" className="font-serif text-[1.0625rem]/[1.5] wrap-anywhere">
              {speaker === undefined ? null : <span className="font-semibold">{speaker}: </span>}
              {text}
            </p>
          </li>
        ))}
      </ol>
      {rest}
    </details>
  );
}

function CueTime({ seconds, address }: { seconds: number; address: string }) {
  const time = formatSeconds(seconds);
  return (
    <Link
      to={address}
      replace
      state={PLAY}
      aria-label={t('components.play-from', { time })}
      className="w-14 shrink-0 text-caption text-accent figures hover:underline"
    >
      {time}
    </Link>
  );
}
