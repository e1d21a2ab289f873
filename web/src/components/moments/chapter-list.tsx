import { Link } from 'react-router-dom';
import type { Moments } from '../../api/get-moments.ts';
import { formatSeconds } from '../../lib/format-seconds.ts';
import { t } from '../../lib/messages.ts';
import { PLAY, useSecondAddress } from '../../lib/seek.ts';

export function ChapterList({ chapters }: { chapters: Moments['chapters'] }) {
  const toAddress = useSecondAddress();
  return (
    <div>
      <h2 className="headline text-h6">{t('components.chapters')}</h2>
      <ol className="mt-2 border-b border-rule">
        {chapters.map(({ seconds, title }) => (
          <li key={seconds} className="border-t border-rule">
            <Link
              to={toAddress(seconds)}
              replace
              state={PLAY}
              className="group flex items-baseline gap-x-4 py-2.5 text-ui"
            >
              <span className="w-14 shrink-0 text-caption text-accent figures">{formatSeconds(seconds)}</span>
              <span dir="auto" className="wrap-anywhere group-hover:underline">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
