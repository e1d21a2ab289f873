import type { Video } from '@runrate/contracts';
import { useState } from 'react';
import { useFeaturedVideos } from '../../api/featured-videos.ts';
import { CategoryBar } from '../../components/category-bar.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { t } from '../../lib/messages.ts';
import { useCategoryFilter } from '../../lib/use-category-filter.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { VideoList } from './video-list.tsx';
import { VideoModal } from './video-modal.tsx';
import { VideosHero, VideosHeroSkeleton } from './videos-hero.tsx';

export function VideosScreen() {
  const filter = useCategoryFilter();
  const [chosen, setChosen] = useState<Video | null>(null);
  const featured = useFeaturedVideos(1);
  const lead = featured.data?.[0];
  useDocumentTitle(filter.name ? t('videos.videos-of', { name: filter.name }) : t('videos.all-videos'));
  return (
    <div className="page py-8">
      <ScreenHead title={t('videos.all-videos')} className="mb-5" />
      {featured.isPending ? <VideosHeroSkeleton /> : null}
      {lead ? <VideosHero video={lead} onSelect={setChosen} /> : null}
      <div className="my-3">
        <CategoryBar selected={filter.slug} onSelect={filter.choose} />
      </div>
      <VideoList
        category={filter.slug ?? undefined}
        emptyText={
          filter.name
            ? t('videos.no-videos-found-in-the', { name: filter.name })
            : t('videos.no-videos-available')
        }
        onSelect={setChosen}
      />
      <VideoModal video={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}
