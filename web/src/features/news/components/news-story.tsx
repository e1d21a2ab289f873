import type { NewsItem } from '@runrate/contracts';
import { Byline } from '../../../components/byline.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { EditLink } from '../../../components/edit-link.tsx';
import { EditorsNote } from '../../../components/editors-note.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { SourceName } from '../../../components/source-name.tsx';
import { StorySources } from '../../../components/story-sources.tsx';
import { cn } from '../../../lib/class-names.ts';
import { editPath } from '../../../lib/edit-path.ts';
import { t } from '../../../lib/messages.ts';
import { shorten } from '../../../lib/shorten.ts';

/**
 * featured: a source's lead story; compact: headline and short text; plain: headline only; listed: entry in
 * the list of all news.
 */
export type NewsStoryVariant = 'featured' | 'compact' | 'plain' | 'listed';

const headlines: Record<NewsStoryVariant, string> = {
  featured: 'text-h4',
  compact: 'text-h6',
  plain: 'text-[0.9375rem]/[1.25]',
  listed: 'text-h5',
};

const descriptions: Record<NewsStoryVariant, { letters: number; look: string }> = {
  featured: { letters: 160, look: 'line-clamp-4' },
  compact: { letters: 110, look: 'line-clamp-3' },
  plain: { letters: 0, look: 'hidden' },
  listed: { letters: 160, look: 'line-clamp-3 max-w-text' },
};

/** A headline that links to the publisher. */
export function NewsStory({
  item,
  variant,
  isPictured = false,
}: {
  item: NewsItem;
  variant: NewsStoryVariant;
  isPictured?: boolean;
}) {
  return (
    <article data-variant={variant} className="group relative">
      {isPictured && item.imageUrl ? (
        <CoverImage src={item.imageUrl} title={item.title} ratio="low" className="mb-3" />
      ) : null}
      <h3 lang={item.language} dir="auto" className={cn('headline', headlines[variant])}>
        <ExternalLink
          href={item.url}
          isMarked
          className="stretched decoration-1 underline-offset-3 group-hover:underline"
        >
          {item.title}
        </ExternalLink>
      </h3>
      {item.description && variant !== 'plain' ? (
        <p
          lang={item.language}
          dir="auto"
          className={cn('mt-1.5 text-muted [overflow-wrap:anywhere]', descriptions[variant].look)}
        >
          {shorten(item.description, descriptions[variant].letters)}
        </p>
      ) : null}
      <Byline
        parts={[
          variant === 'listed' && <SourceName key="source" item={item} />,
          <RelativeTime key="age" at={item.publishedAt} />,
        ]}
        className="mt-1.5"
      />
      <StorySources item={item} className="mt-1" />
      {item.note && variant !== 'plain' ? <EditorsNote note={item.note} className="relative mt-3" /> : null}
      <EditLink
        to={editPath('news', item.id)}
        label={t('components.edit-named', { title: item.title })}
        className="relative z-1 mt-2"
      >
        {t('components.edit')}
      </EditLink>
    </article>
  );
}
