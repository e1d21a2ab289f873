import type { Moments } from '../../api/get-moments.ts';
import { rich, t } from '../../lib/messages.ts';
import { ExternalLink } from '../external-link.tsx';
import { ChapterList } from './chapter-list.tsx';
import { Transcript } from './transcript.tsx';

interface MomentsPanelProps {
  moments: Moments | undefined;
  /** Address of the full item at the publisher. */
  url: string | undefined;
}

/** Chapters and transcript of a video or episode. Renders nothing if there are none, or none may be shown. */
export function MomentsPanel({ moments, url }: MomentsPanelProps) {
  if (!moments) return null;
  const { chapters, cues, language, shown } = moments;
  if (chapters.length + cues.length === 0) return null;
  return (
    <section aria-label={t('components.chapters-and-transcript')} className="mt-8 max-w-reading space-y-6">
      {chapters.length > 0 ? <ChapterList chapters={chapters} /> : null}
      {cues.length > 0 ? (
        <Transcript
          cues={cues}
          language={language}
          rest={shown === 'full' ? null : <RestAtPublisher url={url} />}
        />
      ) : null}
    </section>
  );
}

function RestAtPublisher({ url }: { url: string | undefined }) {
  return (
    <p className="mt-2 text-caption text-muted">
      {url === undefined
        ? t('components.first-words-only')
        : rich('components.first-words-and-more', {
            link: (text) => (
              <ExternalLink href={url} className="underline">
                {text}
              </ExternalLink>
            ),
          })}
    </p>
  );
}
