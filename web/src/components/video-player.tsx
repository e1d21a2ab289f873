import { t } from '../lib/messages.ts';
import { playerUrl } from '../lib/player-url.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { ThirdPartyFrame } from './third-party-frame.tsx';

/** A playing video. Unmount it to stop it. */
export function VideoPlayer({
  youtubeId,
  title,
  muted = false,
  loop = false,
  controls = true,
  start,
  className = 'aspect-video rounded-sm overflow-hidden',
}: {
  youtubeId: string;
  title: string;
  muted?: boolean;
  loop?: boolean;
  controls?: boolean;
  /** Start position, in seconds. */
  start?: number | undefined;
  className?: string;
}) {
  const { frames } = useSiteConfig();
  return (
    <ThirdPartyFrame
      src={playerUrl(frames.player, youtubeId, { muted, loop, controls, start })}
      title={t('components.video', { title })}
      loadingLabel={t('components.loading-the-video')}
      className={className}
    />
  );
}
