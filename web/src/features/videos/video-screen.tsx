import type { Video } from '@runrate/contracts';
import { useParams } from 'react-router-dom';
import { useMoments } from '../../api/get-moments.ts';
import { Byline } from '../../components/byline.tsx';
import { EditLink } from '../../components/edit-link.tsx';
import { EditorsNote } from '../../components/editors-note.tsx';
import { MomentsPanel } from '../../components/moments/moments-panel.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { Skeleton, SkeletonText } from '../../components/skeleton.tsx';
import { ChannelName } from '../../components/source-name.tsx';
import { editPath } from '../../lib/edit-path.ts';
import { withoutChapterLines } from '../../lib/episode-words.ts';
import { formatViews } from '../../lib/format-count.ts';
import { mentionsPath } from '../../lib/mentions-path.ts';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useVideo } from './api/get-video.ts';
import { RelatedVideos } from './related-videos.tsx';
import { VideoActions } from './video-actions.tsx';
import { VideoFacts } from './video-facts.tsx';
import { VideoNotes } from './video-notes.tsx';
import { VideoStage } from './video-stage.tsx';

const FRAME = 'page grid gap-x-12 gap-y-12 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]';

export function VideoScreen() {
  const { id = '' } = useParams();
  const { data: video, isError } = useVideo(id);
  if (video) return <VideoPage key={video.id} video={video} />;
  if (!isError) return <VideoSkeleton />;
  return (
    <NotFoundPanel
      title={t('videos.video-not-found')}
      text={t('videos.the-video-youre-looking-for')}
      way={{ to: '/videos', label: t('videos.back-to-videos') }}
    />
  );
}

function VideoPage({ video }: { video: Video }) {
  const { sampleVideoNotes } = useSiteConfig();
  const moments = useMoments('video', video);
  useDocumentTitle(video.title);
  return (
    <div className={FRAME}>
      <article className="min-w-0">
        <VideoStage video={video} />
        <h1 lang={video.language} dir="auto" className="headline mt-5 text-h3 sm:text-h2">
          {video.title}
        </h1>
        <VideoFacts video={video} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-rule py-3">
          <Byline parts={[<ChannelName key="channel" video={video} />, formatViews(video.viewCount)]} />
          <VideoActions video={video} />
        </div>
        <div className="mt-4 flex gap-2 empty:hidden">
          <EditLink to={editPath('video', video.id)}>{t('components.edit')}</EditLink>
          <EditLink to={mentionsPath('video', video.id)}>{t('videos.companies')}</EditLink>
        </div>
        <p
          lang={video.language}
          dir="auto"
          className="mt-6 max-w-reading font-serif text-[1.125rem]/[1.55] whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {video.moments?.chapters ? withoutChapterLines(video.description) : video.description}
        </p>
        {video.note ? <EditorsNote note={video.note} className="mt-8" /> : null}
        <MomentsPanel moments={moments} url={video.sourceUrl} />
        {sampleVideoNotes && !video.moments ? <VideoNotes video={video} /> : null}
      </article>
      <aside className="flex flex-col gap-10">
        <RelatedVideos video={video} />
      </aside>
    </div>
  );
}

function VideoSkeleton() {
  return (
    <div role="status" aria-label={t('videos.loading-the-video')} className={FRAME}>
      <div>
        <Skeleton className="aspect-video w-full" />
        <Skeleton className="mt-6 h-10 w-2/3" />
        <Skeleton className="mt-4 h-14 w-full" />
        <SkeletonText lines={4} className="mt-6" />
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
