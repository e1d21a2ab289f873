import type { NewsItem, WeeklyNewsItem } from '@runrate/contracts';
import { useWeeklyNews } from '../../../api/weekly-news.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { GeneratorNote } from '../../../components/generator-note.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { areTied, topStories } from '../weekly-story.ts';
import { WeeklyCard } from './weekly-card.tsx';

/** Rebuilt every six hours, and cached by a page for twelve. */
const PROMISED_MS = 20 * 3_600_000;
const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6'];
const grid = 'grid gap-x-8 gap-y-7 md:grid-cols-2';

interface WeeklyDigestProps {
  /** Finds the slug of the story of a news item by its address. */
  storyOf: (url: string | undefined) => string | undefined;
  /** Finds what other sources make of the same. */
  takesOf: (url: string | undefined) => readonly NewsItem[];
}

export function WeeklyDigest({ storyOf, takesOf }: WeeklyDigestProps) {
  const { data: items, isPending } = useWeeklyNews();
  const first = items?.[0];
  const { weeklyTitle, weeklyLateTitle, weeklyLateText } = useTexts();
  return (
    <section aria-labelledby="weekly-digest">
      <SectionHeading
        id="weekly-digest"
        title={weeklyTitle}
        aside={
          first ? (
            <GeneratorNote
              generator={first.generator}
              generatedAt={first.generatedAt}
              promisedMs={PROMISED_MS}
            />
          ) : null
        }
        className="flex-wrap"
      />
      {isPending ? <DigestSkeleton /> : null}
      {!isPending && !items ? <EmptyState title={weeklyLateTitle} text={weeklyLateText} /> : null}
      {items?.length === 0 ? (
        <EmptyState title={t('news.generating-weekly-digest')} text={t('news.check-back-in-a-few')} />
      ) : null}
      {items?.length ? <Stories items={items} storyOf={storyOf} takesOf={takesOf} /> : null}
    </section>
  );
}

function Stories({ items, storyOf, takesOf }: WeeklyDigestProps & { items: readonly WeeklyNewsItem[] }) {
  const stories = topStories(items);
  const isTied = areTied(stories);
  return (
    <>
      {isTied ? <p className="mb-4 text-caption text-muted">{t('news.no-story-of-this-week')}</p> : null}
      <ol className={grid}>
        {stories.map((item, index) => (
          <WeeklyCard
            key={item.id}
            item={item}
            place={index + 1}
            scored={!isTied}
            story={storyOf(item.url)}
            takes={takesOf(item.url)}
          />
        ))}
      </ol>
    </>
  );
}

function DigestSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={t('news.loading-the-digest-of-the')} className={grid}>
      {PLACEHOLDERS.map((place) => (
        <div
          key={place}
          data-testid="news-placeholder"
          className="flex min-h-52 flex-col gap-3 border-t border-rule pt-4 ps-8"
        >
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11 w-full" />
          <SkeletonText lines={3} />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  );
}
