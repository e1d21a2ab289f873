import type { Video } from '@runrate/contracts';
import { type ReactNode, useState } from 'react';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { t } from '../../lib/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { VideoList } from './video-list.tsx';
import { VideoModal } from './video-modal.tsx';

const ROUNDUP = { channel: 'roundup' };

interface PodcastsScreenProps {
  /** Episodes to listen to, if the hub has podcasts. */
  children?: ReactNode;
  /** Whether the hub also has the venture podcast's videos. */
  toWatch?: boolean;
}

/** Videos of the venture-podcast channel, below the audio episodes. */
export function PodcastsScreen({ children, toWatch = true }: PodcastsScreenProps) {
  const [chosen, setChosen] = useState<Video | null>(null);
  const { podcastsLead } = useTexts();
  useDocumentTitle(t('videos.podcasts'));
  return (
    <div className="page py-8">
      <ScreenHead
        title={t('videos.podcasts')}
        lead={toWatch ? podcastsLead : t('videos.new-episodes-of-the-shows')}
      />
      {children}
      {children && toWatch ? (
        <SectionHeading title={t('videos.episodes-to-watch')} className="mt-12" />
      ) : null}
      {toWatch ? (
        <VideoList
          filter={ROUNDUP}
          emptyText={t('videos.no-episodes-available')}
          hasLead={!children}
          onSelect={setChosen}
        />
      ) : null}
      <VideoModal video={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}
