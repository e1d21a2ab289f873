import type { RoundupVideo } from '@runrate/contracts';
import { Minimize2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { VideoPlayer } from '../../../components/video-player.tsx';
import { t } from '../../../lib/messages.ts';

/** The expanded tile: the full player, with sound and controls. */
export function RoundupPlayer({ video, onMinimize }: { video: RoundupVideo; onMinimize: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onMinimize();
      }}
      title={video.title}
      description={video.channelTitle}
      width="wide"
      footer={
        <Button size="sm" onClick={onMinimize}>
          <Minimize2 aria-hidden="true" size={14} />
          {t('insights.minimize')}
        </Button>
      }
    >
      <VideoPlayer youtubeId={video.videoId} title={video.title} className="aspect-video" />
    </Dialog>
  );
}
