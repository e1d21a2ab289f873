import { Link } from 'react-router-dom';
import { Byline } from '../../components/byline.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { shorten } from '../../lib/shorten.ts';
import { storyFacts } from '../../lib/story-facts.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useStoryList } from './api/list-stories.ts';

const pageSize = 20;
/** Letters of an excerpt. */
const EXCERPT = 140;

/** Events covered by several sources, one entry per event. */
export function StoriesScreen() {
  useDocumentTitle(t('stories.stories'));
  return (
    <div className="page py-8">
      <ScreenHead title={t('stories.stories')} lead={t('stories.one-event-told-once-with')} />
      <StoryList />
    </div>
  );
}

function StoryList() {
  const list = useStoryList(pageSize);
  if (list.status === 'pending') return <SkeletonText lines={12} className="min-h-96" />;
  if (list.status === 'failed')
    return <ErrorState text={t('stories.the-stories-could-not-be')} onRetry={list.retry} />;
  if (list.items.length === 0) return <EmptyState title={t('stories.no-event-is-told-by')} />;
  return (
    <>
      <NewItemsPill count={list.news.count} onShow={list.news.show} />
      <ul className="grid border-t border-ink lg:grid-cols-2 lg:gap-x-10">
        {list.items.map((story) => (
          <li key={story.id} dir="auto" className="border-b border-rule py-4">
            <h2 className="headline text-h5 [overflow-wrap:anywhere]">
              <Link to={`/stories/${encodeURIComponent(story.slug)}`} className="hover:underline">
                {story.headline}
              </Link>
            </h2>
            {story.lead.excerpt ? (
              <p className="mt-1 line-clamp-3 text-ui text-muted [overflow-wrap:anywhere]">
                {shorten(story.lead.excerpt, EXCERPT)}
              </p>
            ) : null}
            <Byline parts={storyFacts(story)} className="mt-2" />
          </li>
        ))}
      </ul>
      <LoadMore label={t('stories.load-more-stories')} list={list} />
    </>
  );
}
