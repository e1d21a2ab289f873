import { formatList } from '@runrate/contracts';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FoundItem } from '../../api/search.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { Byline } from '../../components/byline.tsx';
import { CategoryBadges, useCategoryColor } from '../../components/category-badges.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { KindMark } from '../../components/kind-mark.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SourceName } from '../../components/source-name.tsx';
import { formatSeconds } from '../../lib/format-seconds.ts';
import { kindNames } from '../../lib/kind-names.ts';
import { t } from '../../lib/messages.ts';
import { PLAY } from '../../lib/seek.ts';

const titleLink = 'stretched decoration-1 underline-offset-3 group-hover:underline';

/** One hit, with matches highlighted in title and text. */
export function HitRow({ hit }: { hit: FoundItem }) {
  const { kind, title, address, text, highlight, publishedAt, story, lacks, moment } = hit;
  const { category, categories, language, source, sourceUrl } = hit;
  const item = { categories, ...(category === undefined ? {} : { category }) };
  const color = useCategoryColor(item);
  return (
    <li className="border-b border-rule">
      <article className="group relative flex items-start gap-4 py-4 sm:gap-5 sm:py-5">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          {categories.length > 0 || kind === 'article' || kind === 'video' ? (
            <CategoryBadges item={item} />
          ) : null}
          <h2 lang={language} dir="auto" className="headline text-h6 sm:text-h5">
            <AddressLink to={address} isMarked className={titleLink}>
              <Highlighted highlight={highlight?.title} plain={title} />
            </AddressLink>
          </h2>
          <p
            lang={language}
            dir="auto"
            className="line-clamp-2 text-caption text-muted sm:text-ui [overflow-wrap:anywhere]"
          >
            <Highlighted highlight={highlight?.snippet} plain={text} />
          </p>
          {moment ? <MomentLink moment={moment} title={title} /> : null}
          <Byline
            parts={[
              kind === 'article' ? null : (
                <span key="kind" className="inline-flex items-center gap-1.5">
                  <KindMark kind={kind} />
                  <span aria-hidden="true">{kindNames[kind]}</span>
                </span>
              ),
              source === undefined ? null : <SourceName key="source" item={{ source, sourceUrl }} />,
              publishedAt ? <RelativeTime key="age" at={publishedAt} /> : null,
              story && kind !== 'story' ? (
                <Link
                  key="story"
                  to={story.address}
                  className="relative z-1 text-accent underline underline-offset-2"
                >
                  {t('search.sources-tell-this-story', { count: story.sourceCount })}
                </Link>
              ) : null,
              story && kind === 'story' ? t('search.source-count', { count: story.sourceCount }) : null,
              lacks ? t('search.without', { words: formatList(lacks) }) : null,
            ]}
          />
        </div>
        {kind === 'company' ? null : (
          <CoverImage
            src={hit.imageUrl}
            title={hit.title}
            color={color}
            ratio={kind === 'video' || kind === 'episode' ? 'still' : 'card'}
            className="w-20 shrink-0 sm:w-40"
          />
        )}
      </article>
    </li>
  );
}

/** Link that plays the item from where the words are spoken. */
function MomentLink({ moment, title }: { moment: NonNullable<FoundItem['moment']>; title: string }) {
  const time = formatSeconds(moment.seconds);
  const words = moment.title ?? moment.text ?? t('search.said-here');
  return (
    <Link
      to={moment.address}
      state={PLAY}
      aria-label={t('search.moment-of', { time, words, title })}
      className="group/moment relative z-1 flex items-baseline gap-2 text-caption sm:text-ui"
    >
      <span className="flex shrink-0 items-center gap-1 font-medium text-accent figures">
        <Play size={11} fill="currentColor" aria-hidden="true" />
        {time}
      </span>{' '}
      <span dir="auto" className="line-clamp-2 wrap-anywhere group-hover/moment:underline">
        {words}
      </span>
    </Link>
  );
}
