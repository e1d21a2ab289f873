import type { NewsSourceGroup } from '@runrate/contracts';
import { ChevronDown, ChevronUp, Star } from 'lucide-react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { SourceName } from '../../../components/source-name.tsx';
import { t } from '../../../lib/messages.ts';
import { initialItems, itemsShown } from '../source-section.ts';
import { NewsStory } from './news-story.tsx';

const COMPACT_END = 3;

interface SourceColumnProps {
  group: NewsSourceGroup;
  /** Whether its first story has its picture. */
  isPictured: boolean;
  /** Whether it has the page's width to itself. */
  isOnly: boolean;
  expanded: boolean;
  onToggle: () => void;
}

/** One source: its first story large, two smaller, the rest as ruled headlines. */
export function SourceColumn({ group, isPictured, isOnly, expanded, onToggle }: SourceColumnProps) {
  return (
    <section
      aria-label={group.name}
      data-only={isOnly || undefined}
      className="group/source min-w-0 data-only:col-span-full"
    >
      <div className="mb-4 flex items-center gap-2 border-t border-ink pt-2.5">
        {group.curated ? (
          <Star role="img" aria-label={t('news.our-own-desk')} size={16} className="fill-amber text-amber" />
        ) : null}
        <h2 className="headline text-h5">
          <SourceName item={{ source: group.name, sourceUrl: group.articles[0]?.sourceUrl }} />
        </h2>
        <Badge className="ms-auto figures">{t('news.article-count', { count: group.total })}</Badge>
      </div>
      {group.articles.length === 0 ? (
        <NothingYet />
      ) : (
        <Stories group={group} isPictured={isPictured} expanded={expanded} />
      )}
      <Toggle group={group} expanded={expanded} onToggle={onToggle} />
    </section>
  );
}

function Stories({ group, isPictured, expanded }: Omit<SourceColumnProps, 'isOnly' | 'onToggle'>) {
  const shown = group.articles.slice(0, itemsShown(group, expanded));
  const [featured, ...others] = shown;
  const compact = others.slice(0, COMPACT_END - 1);
  const rest = others.slice(COMPACT_END - 1);
  return (
    <div className="gap-x-10 md:group-data-only/source:grid md:group-data-only/source:grid-cols-2">
      {featured ? <NewsStory item={featured} variant="featured" isPictured={isPictured} /> : null}
      <div className="mt-4 md:group-data-only/source:mt-0">
        {compact.map((item) => (
          <div
            key={item.id}
            className="border-t border-rule py-3 md:group-data-only/source:first:border-t-0 md:group-data-only/source:first:pt-0"
          >
            <NewsStory item={item} variant="compact" />
          </div>
        ))}
        {rest.length > 0 ? (
          <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            {rest.map((item) => (
              <li key={item.id} className="border-t border-rule py-3 sm:last:odd:col-span-2">
                <NewsStory item={item} variant="plain" />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function NothingYet() {
  return (
    <div className="py-4">
      <p className="font-serif text-h6">{t('news.no-articles-available')}</p>
      <p className="mt-1 text-caption text-muted">{t('news.check-back-later-for-the')}</p>
    </div>
  );
}

function Toggle({ group, expanded, onToggle }: Omit<SourceColumnProps, 'isOnly' | 'isPictured'>) {
  const more = group.articles.length - initialItems(group);
  if (more <= 0) return null;
  const Icon = expanded ? ChevronUp : ChevronDown;
  return (
    <Button size="sm" onClick={onToggle} aria-expanded={expanded} className="mt-3 max-w-full">
      <span className="truncate">
        {expanded ? t('news.show-less') : t('news.show-more-from', { more, name: group.name })}
      </span>
      <Icon aria-hidden="true" size={14} />
    </Button>
  );
}
