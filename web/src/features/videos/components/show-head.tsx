import type { Video } from '@runrate/contracts';
import { Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonExternalLink, buttonClasses } from '../../../components/button.tsx';
import { useCategoryColor } from '../../../components/category-badges.tsx';
import { GeneratedCover } from '../../../components/generated-cover.tsx';
import { t } from '../../../lib/messages.ts';

interface ShowHeadProps {
  /** Its newest episode, which names the show and its category. */
  newest: Video;
  lead: string;
  /** Above the name of the show. */
  children?: ReactNode;
}

/** What the show is called, looks like and is about, and where to follow it. */
export function ShowHead({ newest, lead, children }: ShowHeadProps) {
  const color = useCategoryColor(newest);
  const { channelTitle, channel, sourceUrl } = newest;
  return (
    <header className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-ink pb-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-8 sm:gap-y-3">
      <div className="relative aspect-square overflow-hidden rounded-sm sm:row-span-2">
        <GeneratedCover title={channelTitle} color={color} />
      </div>
      <div className="min-w-0 self-center sm:self-end">
        {children}
        <h2 dir="auto" className="headline text-h3 sm:text-h1">
          {channelTitle}
        </h2>
      </div>
      <div className="max-sm:col-span-2">
        <p className="lead max-w-3xl">{lead}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          {sourceUrl ? (
            <ButtonExternalLink size="sm" variant="primary" href={sourceUrl}>
              {t('videos.subscribe')}
            </ButtonExternalLink>
          ) : null}
          <a
            href={`/sources/${encodeURIComponent(channel)}/feed.xml`}
            className={buttonClasses({ size: 'sm' })}
          >
            <Rss aria-hidden="true" size={15} />
            RSS
          </a>
        </p>
      </div>
    </header>
  );
}
