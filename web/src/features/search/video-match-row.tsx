import { Byline } from '../../components/byline.tsx';
import { useCategoryColor } from '../../components/category-badges.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { ChannelName } from '../../components/source-name.tsx';
import { VideoThumbnail } from '../../components/video-thumbnail.tsx';
import type { VideoMatch } from './api/search-videos.ts';
import { MatchRow } from './match-row.tsx';

export function VideoMatchRow({ video }: { video: VideoMatch }) {
  const color = useCategoryColor(video);
  return (
    <MatchRow
      item={video}
      to={`/video/${video.id}`}
      text={video.description}
      byline={
        <Byline
          parts={[
            <ChannelName key="channel" video={video} />,
            <RelativeTime key="age" at={video.publishedAt} />,
            video.duration,
          ]}
        />
      }
      picture={<VideoThumbnail video={video} color={color} className="w-20 shrink-0 sm:w-40" />}
    />
  );
}
