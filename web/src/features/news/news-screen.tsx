import { useRef } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { TakenOverLater } from '../../lib/first-render.tsx';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useHasSection, useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { usePrefersReducedMotion } from '../../lib/use-media-query.ts';
import { LiveVideoTile } from './components/live-video-tile.tsx';
import { NewsControls } from './components/news-controls.tsx';
import { NewsFigures } from './components/news-figures.tsx';
import { NewsList } from './components/news-list.tsx';
import { NewsListSkeleton, SourcesSkeleton } from './components/news-skeletons.tsx';
import { SourceColumn } from './components/source-column.tsx';
import { sourceGrid } from './components/source-grid.ts';
import { TickerStrip } from './components/ticker-strip.tsx';
import { TopicRow } from './components/topic-row.tsx';
import { WeeklyDigest } from './components/weekly-digest.tsx';
import { useNewsDesk } from './use-news-desk.ts';

type Desk = ReturnType<typeof useNewsDesk>;

export function NewsScreen() {
  useDocumentTitle(t('news.news'));
  const desk = useNewsDesk();
  const stories = useRef<HTMLElement>(null);
  const still = usePrefersReducedMotion();
  const hasSection = useHasSection();

  function showTopic(topic: string): void {
    desk.setTerm(topic);
    stories.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  }

  return (
    <>
      {hasSection('market') ? (
        <TakenOverLater>
          <TickerStrip />
        </TakenOverLater>
      ) : null}
      <div className="page pt-6 sm:pt-8">
        <NewsHead />
        <div className="mt-6 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <TakenOverLater>
            <WeeklyDigest storyOf={desk.storyOf} takesOf={desk.takesOf} />
          </TakenOverLater>
          <TakenOverLater>
            <NewsMargin desk={desk} onTopic={showTopic} />
          </TakenOverLater>
        </div>
        <section
          ref={stories}
          aria-label={t('news.news')}
          className="mt-10 flex flex-col gap-6 sm:mt-14 border-t border-ink pt-5"
        >
          <NewsControls view={desk.view} onView={desk.setView} term={desk.term} onTerm={desk.setTerm} />
          <TakenOverLater>
            {desk.listed ? <ListedNews desk={desk} /> : <NewsBySource desk={desk} />}
          </TakenOverLater>
        </section>
        <div className="mt-12 flex justify-center border-t border-rule pt-6">
          <Button onClick={() => window.location.reload()}>{t('news.refresh-for-latest-news')}</Button>
        </div>
      </div>
    </>
  );
}

function NewsHead() {
  const { newsTitle, newsLead } = useTexts();
  return (
    <ScreenHead
      title={newsTitle}
      lead={newsLead}
      aside={
        <ButtonLink to="/" size="sm">
          {t('news.back-to-home')}
        </ButtonLink>
      }
      className=""
    />
  );
}

/** Column beside the weekly stories: the latest video, news figures and hot topics. */
function NewsMargin({ desk, onTopic }: { desk: Desk; onTopic: (topic: string) => void }) {
  const groups = desk.sources.groups;
  const { sourceKinds } = useSiteConfig();
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {sourceKinds.includes('roundup') ? <LiveVideoTile /> : null}
      <NewsFigures
        total={groups?.reduce((total, group) => total + group.total, 0)}
        shown={desk.shown}
        sources={groups?.length}
        hotTopics={desk.hotTopics?.length}
        searching={desk.searching}
        failed={desk.sources.failed}
      />
      <TopicRow topics={desk.hotTopics ?? (desk.sources.failed ? [] : undefined)} onChoose={onTopic} />
    </div>
  );
}

function ListedNews({ desk }: { desk: Desk }) {
  const { items, failed, retry } = desk.list;
  if (failed)
    return <ErrorState text={t('news.the-news-did-not-load')} onRetry={retry} className="min-h-72" />;
  if (!items) return <NewsListSkeleton />;
  return <NewsList items={items} found={desk.searching} />;
}

function NewsBySource({ desk }: { desk: Desk }) {
  const { groups, failed, retry } = desk.sources;
  if (failed)
    return <ErrorState text={t('news.the-news-sources-did-not')} onRetry={retry} className="min-h-72" />;
  if (!groups) return <SourcesSkeleton />;
  if (groups.length === 0) return <EmptyState title={t('news.no-news-sources-available')} />;
  return (
    <>
      <NewItemsPill count={desk.news.count} onShow={desk.news.show} />
      <div className={sourceGrid}>
        {groups.map((group, place) => (
          <TakenOverLater key={group.sourceId}>
            <SourceColumn
              group={group}
              isPictured={place === 0}
              isOnly={groups.length === 1}
              expanded={desk.expanded.has(group.sourceId)}
              onToggle={() => desk.toggle(group.sourceId)}
            />
          </TakenOverLater>
        ))}
      </div>
    </>
  );
}
