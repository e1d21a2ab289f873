import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { storyQuery } from '../api/get-story.ts';
import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';
import { AddressLink } from './address-link.tsx';
import { Byline } from './byline.tsx';
import { ErrorState } from './error-state.tsx';
import { RelativeTime } from './relative-time.tsx';
import { SkeletonText } from './skeleton.tsx';

interface StorySourcesProps {
  item: {
    id: string;
    storyId?: string | undefined;
    story?: { slug: string; itemCount: number; sourceCount: number } | undefined;
  };
  className?: string;
}

/** '4 sources': expands the other items of the story below the card that represents them. */
export function StorySources({ item: { id, story }, className }: StorySourcesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (!story) return null;
  return (
    <div className={cn('relative z-1', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-6 text-caption text-accent figures hover:underline underline-offset-3"
      >
        {t('components.sources', { count: story.sourceCount })}
      </button>
      {isOpen ? <OtherItems listId={listId} slug={story.slug} besides={id} /> : null}
    </div>
  );
}

function OtherItems({ listId, slug, besides }: { listId: string; slug: string; besides: string }) {
  const { data: story, isError, refetch } = useQuery(storyQuery(slug));
  return (
    <div id={listId} className="mt-2 border-s-2 border-rule ps-3">
      {isError ? (
        <ErrorState text={t('components.the-story-did-not-load')} onRetry={() => void refetch()} />
      ) : null}
      {story || isError ? null : <SkeletonText lines={4} />}
      {story ? (
        <ul>
          {story.items
            .filter((item) => item.id !== besides)
            .toReversed()
            .map((item) => (
              <li key={`${item.kind}|${item.id}`} dir="auto" className="py-1.5">
                <AddressLink
                  to={item.url}
                  isMarked
                  className="text-ui hover:underline [overflow-wrap:anywhere]"
                >
                  {item.title}
                </AddressLink>
                <Byline parts={[item.source, <RelativeTime key="age" at={item.publishedAt} />]} />
              </li>
            ))}
        </ul>
      ) : null}
      <Link
        to={`/stories/${encodeURIComponent(slug)}`}
        className="inline-block py-1 text-caption text-accent hover:underline"
      >
        {t('components.the-whole-story')}
      </Link>
    </div>
  );
}
