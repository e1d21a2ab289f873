import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { NewItemsPill } from '../../../components/new-items-pill.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { SkeletonText } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { useEpisodeList } from '../api/list-episodes.ts';
import { ChosenEpisode } from './chosen-episode.tsx';
import { EpisodeEntry } from './episode-entry.tsx';

const PAGE_SIZE = 12;

export function EpisodesPanel() {
  const list = useEpisodeList(PAGE_SIZE);
  return (
    <section aria-labelledby="episodes-panel">
      <SectionHeading
        id="episodes-panel"
        title={t('podcasts.episodes-to-listen-to')}
        aside={
          <a href="/podcasts/feed.xml" className="text-caption font-medium text-accent hover:underline">
            {t('podcasts.follow-in-a-player')}
          </a>
        }
      />
      <ChosenEpisode />
      <Episodes list={list} />
    </section>
  );
}

function Episodes({ list }: { list: ReturnType<typeof useEpisodeList> }) {
  if (list.status === 'pending') return <SkeletonText lines={12} className="min-h-96" />;
  if (list.status === 'failed') {
    return <ErrorState text={t('podcasts.the-episodes-could-not-be')} onRetry={list.retry} />;
  }
  if (list.items.length === 0) return <EmptyState title={t('podcasts.no-episodes-yet')} />;
  return (
    <>
      <NewItemsPill count={list.news.count} onShow={list.news.show} />
      <ul>
        {list.items.map((episode) => (
          <li key={episode.id}>
            <EpisodeEntry episode={episode} />
          </li>
        ))}
      </ul>
      <LoadMore label={t('podcasts.load-more-episodes')} list={list} />
    </>
  );
}
