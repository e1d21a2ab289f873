import type { Video } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { CategoryBadges } from '../../components/category-badges.tsx';
import { TagList } from '../../components/tag-list.tsx';
import { t } from '../../lib/messages.ts';
import { createLocalFormat } from '../../lib/use-local-format.ts';

const useDateFormat = createLocalFormat({ dateStyle: 'long' });

/** Length, date, category and tags, in a line below the title. */
export function VideoFacts({ video }: { video: Video }) {
  const formatDate = useDateFormat();
  return (
    <section
      aria-label={t('videos.statistics')}
      className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 text-caption text-muted figures"
    >
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Fact name={t('videos.duration')}>{video.duration || '--'}</Fact>
        <Fact name={t('videos.published')}>{formatDate(new Date(video.publishedAt))}</Fact>
        <Fact name={t('videos.category')}>
          <CategoryBadges item={video} />
        </Fact>
      </dl>
      <TagList tags={video.tags} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
