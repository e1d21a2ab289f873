import type { Video } from '@runrate/contracts';
import { BellPlus, Heart, Share2 } from 'lucide-react';
import { Button, ButtonExternalLink } from '../../components/button.tsx';
import { t } from '../../lib/messages.ts';
import { shareLink } from '../../lib/share-link.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useLiked } from './liked-videos.ts';

export function VideoActions({ video }: { video: Video }) {
  const [liked, toggleLiked] = useLiked(video.id);
  const { links } = useSiteConfig();
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-pressed={liked} onClick={toggleLiked}>
        <Heart aria-hidden="true" size={15} className={liked ? 'fill-accent text-accent' : ''} />
        {liked ? t('videos.liked') : t('videos.like')}
      </Button>
      <Button size="sm" onClick={() => void shareLink(video.title, `/video/${video.id}`)}>
        <Share2 aria-hidden="true" size={15} />
        {t('videos.share')}
      </Button>
      {links.channel ? (
        <ButtonExternalLink size="sm" variant="primary" href={links.channel}>
          <BellPlus aria-hidden="true" size={15} />
          {t('videos.subscribe')}
        </ButtonExternalLink>
      ) : null}
    </div>
  );
}
