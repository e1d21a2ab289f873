import type { Video } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { Dialog } from '../../components/dialog.tsx';
import { VideoPlayer } from '../../components/video-player.tsx';
import { t } from '../../lib/messages.ts';

/** Plays the selected video. Closing it removes the frame, which stops the video. */
export function VideoModal({ video, onClose }: { video: Video | null; onClose: () => void }) {
  if (!video) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={video.title}
      description={video.channelTitle}
      width="wide"
      footer={
        <Link to={`/video/${video.id}`} className="font-medium text-accent hover:underline">
          {t('videos.description-chapters-and-transcript')}
        </Link>
      }
    >
      <VideoPlayer
        youtubeId={video.youtubeId}
        title={video.title}
        className="aspect-video max-h-[72dvh] w-full"
      />
    </Dialog>
  );
}
