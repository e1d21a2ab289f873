import type { EditionItem as Item } from '@runrate/contracts';
import { AddressLink } from '../../../components/address-link.tsx';
import { Byline } from '../../../components/byline.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { shorten } from '../../../lib/shorten.ts';

const titleLooks = {
  lead: 'text-h3 sm:text-h2',
  card: 'text-h5',
  line: 'text-h6',
  brief: 'text-h6',
} as const;

const excerptLooks = {
  lead: 'lead',
  card: 'text-ui text-muted',
  line: 'line-clamp-4 text-muted text-caption',
  brief: 'hidden',
} as const;

/** Letters of an excerpt in a list. */
const LINE_EXCERPT = 120;

interface EditionItemProps {
  item: Item;
  size?: keyof typeof titleLooks;
  /** Its picture as it is now, if it still has one. */
  picture?: string | undefined;
}

/** An item with that day's texts. It links to where the item was then. */
export function EditionItem({ item, size = 'card', picture }: EditionItemProps) {
  const { kind, language, title, url, excerpt, source, publishedAt } = item;
  return (
    <div lang={language} dir="auto" className={cn(kind === 'video' && picture && 'flex gap-3')}>
      {picture ? (
        <CoverImage
          src={picture}
          title={title}
          ratio={kind === 'video' ? 'still' : size === 'lead' ? 'wide' : 'card'}
          priority={size === 'lead'}
          className={kind === 'video' ? 'w-28 shrink-0 self-start' : 'mb-3'}
        />
      ) : null}
      <div className="min-w-0">
        <h3 className={cn('headline [overflow-wrap:anywhere]', titleLooks[size])}>
          <AddressLink to={url} isMarked className="hover:underline">
            {title}
          </AddressLink>
        </h3>
        {excerpt ? (
          <p className={cn('mt-2 max-w-text', excerptLooks[size])}>
            {size === 'line' ? shorten(excerpt, LINE_EXCERPT) : excerpt}
          </p>
        ) : null}
        <Byline parts={[source, formatDay(publishedAt.slice(0, 10))]} className="mt-1.5" />
      </div>
    </div>
  );
}
