import type { SourceItem } from '@runrate/contracts';
import { AddressLink } from '../../components/address-link.tsx';
import { Byline } from '../../components/byline.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { t } from '../../lib/messages.ts';

const kindWords: Record<SourceItem['kind'], string> = {
  article: t('sources.article'),
  news: t('sources.news'),
  video: t('sources.video'),
  episode: t('sources.episode'),
};
const titleLook = 'headline text-h6 [overflow-wrap:anywhere] decoration-1 underline-offset-3 hover:underline';

interface SourceItemsProps {
  items: readonly SourceItem[];
  className?: string;
}

export function SourceItems({ items, className }: SourceItemsProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} dir="auto" className="border-b border-rule py-3">
          <AddressLink to={item.url} isMarked className={titleLook}>
            {item.title}
          </AddressLink>
          <Byline
            parts={[kindWords[item.kind], <RelativeTime key="age" at={item.publishedAt} />]}
            className="mt-1"
          />
        </li>
      ))}
    </ul>
  );
}
