import type { Video } from '@runrate/contracts';
import { useState } from 'react';
import { CategoryBar } from '../../components/category-bar.tsx';
import { t } from '../../lib/messages.ts';
import { useCategoryFilter } from '../../lib/use-category-filter.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { VideoList } from './video-list.tsx';
import { VideoModal } from './video-modal.tsx';
import { VideosHero } from './videos-hero.tsx';

export function VideosScreen() {
  const filter = useCategoryFilter();
  const [chosen, setChosen] = useState<Video | null>(null);
  useDocumentTitle(filter.name ? t('videos.videos-of', { name: filter.name }) : t('videos.all-videos'));
  return (
    <div className="page py-8">
      <h1 className="headline mb-5 text-h1">{t('videos.all-videos')}</h1>
      <VideosHero onSelect={setChosen} />
      <div className="my-3">
        <CategoryBar selected={filter.slug} onSelect={filter.choose} />
      </div>
      <VideoList
        filter={{ category: filter.slug ?? undefined }}
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
