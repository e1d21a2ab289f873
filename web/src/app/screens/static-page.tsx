import { findOwnPage, type SitePage } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageQuery } from '../../api/get-page.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { ArticleBody } from '../../features/articles/article-body.tsx';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A page with the owner's own text, if there is one. */
export function Screen() {
  const { pathname } = useLocation();
  const { pages } = useSiteConfig();
  const name = pathname.replace(/^\/|\/$/g, '');
  const page = findOwnPage(pages, name);
  return page ? <StaticPage name={name} {...page} /> : <NotFound />;
}

function StaticPage({ name, title, paragraphs }: SitePage & { name: string }) {
  useDocumentTitle(title);
  return (
    <article className="page py-14">
      <div className="mx-auto max-w-text font-serif text-reading">
        <h1 className="headline mb-8 text-h1">{title}</h1>
        {paragraphs?.map((paragraph) => (
          <p key={paragraph} className="mb-5">
            {paragraph}
          </p>
        )) ?? <PageText key={name} name={name} />}
      </div>
    </article>
  );
}

/** Text of a page that the owner wrote in Markdown. */
function PageText({ name }: { name: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const { data: page, isError } = useQuery(pageQuery(name));
  if (isError) return <EmptyState title={t('frame.this-page-cant-be-loaded')} />;
  return page ? <ArticleBody html={page.html} ref={ref} /> : <SkeletonText lines={12} className="min-h-96" />;
}
