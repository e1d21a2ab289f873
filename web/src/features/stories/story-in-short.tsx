import { formatList } from '@runrate/contracts';
import type { ReactNode } from 'react';
import type { FullStory } from '../../api/get-story.ts';
import { SectionHeading } from '../../components/section-heading.tsx';
import { t } from '../../lib/messages.ts';
import { StoryMoment } from './story-moment.tsx';

/** Who told a story, who was first and who was last; where there is room beside the timeline. */
export function StoryInShort({ story: { items } }: { story: FullStory }) {
  const sources = [...new Set(items.map(({ source }) => source))];
  return (
    <section aria-labelledby="in-short" className="max-lg:hidden">
      <SectionHeading id="in-short" title={t('stories.in-short')} size="small" />
      <dl className="text-ui">
        <Telling term={t('stories.first-told')} item={items[0]} />
        <Telling term={t('stories.last-told')} item={items.at(-1)} />
        <Fact term={t('stories.told-by')}>{formatList(sources)}</Fact>
      </dl>
    </section>
  );
}

function Telling({ term, item }: { term: string; item: FullStory['items'][number] | undefined }) {
  return item ? (
    <Fact term={term}>
      {item.source}
      <span className="block text-caption text-muted figures">
        <StoryMoment at={item.publishedAt} />
      </span>
    </Fact>
  ) : null;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] border-b border-rule py-2">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
