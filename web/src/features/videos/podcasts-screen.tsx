import type { ReactNode } from 'react';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ShowPanel } from './components/show-panel.tsx';

interface PodcastsScreenProps {
  /** Episodes to listen to, if the hub has podcasts. */
  children?: ReactNode;
  /** Whether the hub also has the venture podcast's videos. */
  toWatch?: boolean;
}

/** The venture podcast, whose episodes are videos, below the audio episodes. */
export function PodcastsScreen({ children, toWatch = true }: PodcastsScreenProps) {
  useDocumentTitle(t('videos.podcasts'));
  if (!children) {
    return (
      <div className="page py-8">
        <ShowPanel>
          <h1 className="mb-1 text-ui font-semibold text-muted">{t('videos.podcasts')}</h1>
        </ShowPanel>
      </div>
    );
  }
  return (
    <div className="page py-8">
      <ScreenHead title={t('videos.podcasts')} lead={t('videos.new-episodes-of-the-shows')} />
      {children}
      {toWatch ? (
        <>
          <SectionHeading title={t('videos.episodes-to-watch')} className="mt-12" />
          <ShowPanel />
        </>
      ) : null}
    </div>
  );
}
