import type { EditionItem as Item } from '@runrate/contracts';
import { AddressLink } from '../../../components/address-link.tsx';
import { Byline } from '../../../components/byline.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatDay } from '../../../lib/format-day.ts';

const titleLooks = { lead: 'text-h3 sm:text-h2', card: 'text-h4', line: 'text-h6' } as const;

const excerptLooks = {
  lead: 'lead',
  card: 'text-muted',
  line: 'line-clamp-3 text-muted text-caption',
} as const;

/** An item with that day's texts. It links to where the item was then. */
export function EditionItem({ item, size = 'card' }: { item: Item; size?: keyof typeof titleLooks }) {
  const { language, title, url, excerpt, source, publishedAt } = item;
  return (
    <div lang={language} dir="auto">
      <h3 className={cn('headline [overflow-wrap:anywhere]', titleLooks[size])}>
        <AddressLink to={url} isMarked className="hover:underline">
          {title}
        </AddressLink>
      </h3>
      {excerpt ? <p className={cn('mt-2 max-w-text', excerptLooks[size])}>{excerpt}</p> : null}
      <Byline parts={[source, formatDay(publishedAt.slice(0, 10))]} className="mt-1.5" />
    </div>
  );
}
