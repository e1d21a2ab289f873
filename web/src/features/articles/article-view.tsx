import type { Article } from '@runrate/contracts';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { EditLink } from '../../components/edit-link.tsx';
import { EditorsNote } from '../../components/editors-note.tsx';
import { StoryNote } from '../../components/story-note.tsx';
import { TagList } from '../../components/tag-list.tsx';
import { editPath } from '../../lib/edit-path.ts';
import { t } from '../../lib/messages.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleHeader, LeadImage } from './article-header.tsx';
import { ArticleMargin } from './article-margin.tsx';
import { ArticleRail } from './article-rail.tsx';
import { ContinueAtSource } from './continue-at-source.tsx';
import { ReadingLine } from './reading-line.tsx';
import { useCompanyLinks, useCompanyLinksChoice } from './use-company-links.ts';

const CompanyCard = lazy(async () => ({ default: (await import('./company-card.tsx')).CompanyCard }));

interface ArticleViewProps {
  article: Article;
  added?: boolean;
  /** Ids of all articles on the page. */
  onPage?: readonly string[];
}

/** One article in the reader. An article that was added takes the focus, so that reading continues at its start. */
export function ArticleView({ article, added = false, onPage = [] }: ArticleViewProps) {
  const text = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const label = useId();
  const [linked, toggleLinked] = useCompanyLinksChoice();
  const [opened, setOpened] = useState<string | null>(null);
  const { content, named } = article;
  useCompanyLinks({ ref: text, content, named, on: linked, onOpen: setOpened });
  const company = named?.find(({ slug }) => slug === opened);
  useEffect(() => {
    if (added) heading.current?.focus({ preventScroll: true });
  }, [added]);

  return (
    <article aria-labelledby={label} className="relative mx-auto max-w-reading print:max-w-none">
      <ReadingLine text={text} />
      <ArticleHeader article={article} level={added ? 'h2' : 'h1'} headingId={label} headingRef={heading} />
      <EditLink to={editPath('article', article.id)} className="my-4">
        {t('components.edit')}
      </EditLink>
      <StoryNote storyId={article.storyId} />
      <ArticleRail
        article={article}
        text={text}
        links={named?.length ? { on: linked, toggle: toggleLinked } : undefined}
      />
      <ArticleMargin article={article} onPage={onPage} />
      {article.featuredImage ? <LeadImage src={article.featuredImage} first={!added} /> : null}
      <ArticleBody
        html={article.content}
        leadImage={article.featuredImage}
        language={article.language}
        ref={text}
      />
      <Suspense>
        {company ? (
          <CompanyCard slug={company.slug} name={company.name} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
      {article.note ? <EditorsNote note={article.note} className="mt-8" /> : null}
      <ContinueAtSource article={article} />
      <TagList tags={article.tags} className="mt-10" />
    </article>
  );
}
