import type { CardArticle } from '@runrate/contracts';
import { cn } from '../lib/class-names.ts';
import { formatManyViews } from '../lib/format-count.ts';
import { t } from '../lib/messages.ts';
import { shorten } from '../lib/shorten.ts';
import { ArticleLink, type ArticleTarget } from './article-link.tsx';
import { Byline } from './byline.tsx';
import { CategoryBadges, useCategoryColor } from './category-badges.tsx';
import { CoverImage } from './cover-image.tsx';
import { hasReader, ReadHere } from './read-here.tsx';
import { RelativeTime } from './relative-time.tsx';
import { SourceName } from './source-name.tsx';
import { StorySources } from './story-sources.tsx';

export type ArticleCardVariant = 'lead' | 'standard' | 'plain' | 'compact' | 'headline';

interface ArticleCardProps {
  article: CardArticle;
  /**
   * lead: the main story of a page; standard: picture above; plain: the same without a picture; compact: text with
   * topics; headline: text alone.
   */
  variant?: ArticleCardVariant;
  /** 'original' opens the publisher's page, if there is one, in a new tab. */
  target?: ArticleTarget;
  heading?: 'h2' | 'h3';
  /** Of a standard card: on phones a small picture beside the headline. */
  isDense?: boolean;
  /** Category that the page is about. */
  listed?: string | undefined;
  /** Set for the picture above the fold. */
  priority?: boolean;
  className?: string;
}

const headlines: Record<ArticleCardVariant, string> = {
  lead: 'text-h1',
  standard: 'text-h5 @xl:text-h4 @4xl:text-h3',
  plain: 'text-h5',
  compact: 'text-h6',
  headline: 'text-h6',
};

const LONG_TITLE = 60;

/** Letters that take no more lines than there is room for. */
const EXCERPT = 120;
const LEAD_EXCERPT = 150;

/** Returns the headline's text size; a long lead title is one size smaller, so that it fits on three lines. */
function headlineSize(title: string, variant: ArticleCardVariant): string {
  return variant === 'lead' && title.length > LONG_TITLE ? 'text-h2 max-sm:text-h3' : headlines[variant];
}

interface ArticleBylineProps {
  article: CardArticle;
  variant: ArticleCardVariant;
  target: ArticleTarget;
}

function ArticleByline({ article, variant, target }: ArticleBylineProps) {
  const full = variant === 'lead' || variant === 'standard';
  return (
    <Byline
      parts={[
        <SourceName key="source" item={article} />,
        full && article.author !== article.source && article.author ? (
          <span key="author" data-secondary>
            {article.author}
          </span>
        ) : null,
        <RelativeTime key="age" at={article.publishedAt} />,
        variant !== 'headline' && t('components.min-read', { minutes: article.readTime }),
        formatManyViews(article.viewCount),
        target === 'original' && hasReader(article) ? <ReadHere key="here" article={article} /> : null,
      ]}
    />
  );
}

export function ArticleCard({
  article,
  variant = 'standard',
  target = 'reader',
  heading: Heading = 'h3',
  isDense = false,
  listed,
  priority = false,
  className,
}: ArticleCardProps) {
  const color = useCategoryColor(article);
  const pictured = (variant === 'lead' || variant === 'standard') && article.shown !== 'link';
  return (
    <article
      className={cn(
        'group relative flex min-w-0 flex-col gap-3',
        variant === 'standard' && 'card-picture-beside',
        isDense && 'card-dense',
        className,
      )}
    >
      {pictured ? (
        <CoverImage
          src={article.featuredImage ?? article.imageUrl}
          title={article.title}
          color={color}
          ratio={variant === 'lead' ? 'wide' : 'card'}
          priority={priority}
          className={cn(variant === 'standard' && '@xl:aspect-video')}
        />
      ) : null}
      <div className={cn('flex min-w-0 flex-1 flex-col', variant === 'lead' ? 'gap-2.5' : 'gap-1.5')}>
        {variant === 'headline' ? null : <CategoryBadges item={article} listed={listed} />}
        <Heading
          lang={article.language}
          dir="auto"
          className={cn('headline', headlineSize(article.title, variant))}
        >
          <ArticleLink
            article={article}
            target={target}
            className="stretched decoration-1 underline-offset-3 group-hover:underline"
          >
            {article.title}
          </ArticleLink>
        </Heading>
        <ArticleExcerpt article={article} variant={variant} isDense={isDense} />
        <ArticleByline article={article} variant={variant} target={target} />
        <StorySources item={article} className="min-w-0" />
      </div>
    </article>
  );
}

function ArticleExcerpt({
  article,
  variant,
  isDense,
}: {
  article: CardArticle;
  variant: ArticleCardVariant;
  isDense: boolean;
}) {
  if (!article.excerpt || variant === 'compact' || variant === 'headline') return null;
  const isLead = variant === 'lead';
  return (
    <p
      lang={article.language}
      dir="auto"
      className={cn(
        'text-muted [overflow-wrap:anywhere]',
        isDense && 'max-sm:hidden',
        isLead ? 'line-clamp-4 lead' : 'line-clamp-3 text-ui',
        variant === 'standard' && '@xl:lead',
      )}
    >
      {shorten(article.excerpt, isLead ? LEAD_EXCERPT : EXCERPT)}
    </p>
  );
}
