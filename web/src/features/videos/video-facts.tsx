import type { Video } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { CategoryBadges } from '../../components/category-badges.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { TagList } from '../../components/tag-list.tsx';
import { t } from '../../lib/messages.ts';
import { createLocalFormat } from '../../lib/use-local-format.ts';

const useDateFormat = createLocalFormat({ dateStyle: 'long' });

export function VideoFacts({ video }: { video: Video }) {
  const formatDate = useDateFormat();
  return (
    <section aria-label={t('videos.statistics')}>
      <SectionHeading title={t('videos.statistics')} />
      <dl className="text-ui">
        <Fact name={t('videos.duration')}>{video.duration || '--'}</Fact>
        <Fact name={t('videos.published')}>{formatDate(new Date(video.publishedAt))}</Fact>
        <Fact name={t('videos.category')}>
          <CategoryBadges item={video} className="justify-end" />
        </Fact>
      </dl>
      <TagList tags={video.tags} className="mt-4" />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end figures">{children}</dd>
    </div>
  );
}
