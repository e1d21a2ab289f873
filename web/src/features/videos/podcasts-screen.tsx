import type { Video } from '@runrate/contracts';
import { type ReactNode, useState } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { VideoList } from './video-list.tsx';
import { VideoModal } from './video-modal.tsx';

const ROUNDUP = { channel: 'roundup' };

/** Videos of the venture-podcast channel, below what else there is to listen to. */
export function PodcastsScreen({ children }: { children?: ReactNode }) {
  const [chosen, setChosen] = useState<Video | null>(null);
  useDocumentTitle('Podcasts');
  return (
    <div className="page py-8">
      <h1 className="headline text-h1">Podcasts</h1>
      <p className="mt-2 mb-6 max-w-2xl text-pretty text-muted">
        Every episode of our venture podcast, newest first: rounds, terms and the people who sign them.
      </p>
      {children}
      <VideoList filter={ROUNDUP} emptyText="No episodes available" onSelect={setChosen} />
      <VideoModal video={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}
