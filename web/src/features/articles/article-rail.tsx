import type { Article } from '@runrate/contracts';
import { Building2, ExternalLink as ExternalIcon, Share2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Button, ButtonExternalLink } from '../../components/button.tsx';
import { recordShare } from '../../lib/analytics.ts';
import { t } from '../../lib/messages.ts';
import { shareLink } from '../../lib/share-link.ts';
import { ReadingBar } from './reading-bar.tsx';
import { useReadingProgress } from './use-reading-progress.ts';

const ITEM = '-ms-3 me-3 xl:me-0 xl:justify-start';

interface ArticleRailProps {
  article: Article;
  text: RefObject<HTMLElement | null>;
  /** Whether company names are links; undefined if the article names no company. */
  links: { on: boolean; toggle: () => void } | undefined;
}

/** Share buttons and source: a row below the byline, or a slim column beside the text on wide screens. */
export function ArticleRail({ article, text, links }: ArticleRailProps) {
  const path = `/article/${article.slug}`;

  function share(): void {
    recordShare(path);
    void shareLink(article.title, path);
  }

  return (
    <aside
      aria-label={t('articles.about-this-article')}
      data-print="hide"
      className="mt-4 mb-5 border-y sm:mt-6 sm:mb-7 border-rule py-1.5 sm:py-2.5 xl:absolute xl:inset-y-0 xl:end-full xl:m-0 xl:me-16 xl:w-44 xl:border-0 xl:py-0"
    >
      <div className="flex flex-wrap items-center gap-2 xl:sticky xl:top-24 xl:flex-col xl:flex-nowrap xl:items-stretch xl:border-t xl:border-ink xl:pt-3">
        <Progress article={article} text={text} />
        <Button variant="quiet" size="sm" onClick={share} className={ITEM}>
          <Share2 aria-hidden="true" size={15} />
          {t('articles.share')}
        </Button>
        {article.originalUrl ? (
          <ButtonExternalLink variant="quiet" size="sm" href={article.originalUrl} className={ITEM}>
            <ExternalIcon aria-hidden="true" size={15} />
            {t('articles.read-the-original')}
          </ButtonExternalLink>
        ) : null}
        {links ? (
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={links.on}
            onClick={links.toggle}
            title={
              links.on
                ? t('articles.names-of-companies-are-links')
                : t('articles.names-of-companies-are-plain')
            }
            className={ITEM}
          >
            <Building2 aria-hidden="true" size={15} />
            {t('articles.company-links')}
            <span aria-hidden="true" className="text-muted">
              {links.on ? t('articles.on') : t('articles.off')}
            </span>
          </Button>
        ) : null}
      </div>
    </aside>
  );
}

function Progress({ article, text }: { article: Article; text: RefObject<HTMLElement | null> }) {
  const percent = useReadingProgress(text);
  const left = Math.ceil(article.readTime * (1 - percent / 100));
  return (
    <div className="mb-1 hidden xl:block">
      <p className="text-caption text-muted figures">
        {left > 0 ? t('articles.min-left', { minutes: left }) : t('articles.read-to-the-end')}
      </p>
      <ReadingBar percent={percent} className="mt-2 rounded-full bg-rule" />
    </div>
  );
}
