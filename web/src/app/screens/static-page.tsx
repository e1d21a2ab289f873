import { findOwnPage, type SitePage } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageQuery } from '../../api/get-page.ts';
import { AddressText } from '../../components/address-text.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { TextPage } from '../../components/text-page.tsx';
import { ArticleBody } from '../../features/articles/article-body.tsx';
import { t } from '../../lib/messages.ts';
import { toPageParts } from '../../lib/page-parts.ts';
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

function StaticPage({ name, title, paragraphs, changed }: SitePage & { name: string }) {
  useDocumentTitle(title);
  const { contact } = useSiteConfig();
  if (!paragraphs) return <MarkdownPage key={name} name={name} title={title} changed={changed} />;
  const isContactMissing =
    name === 'contact' && contact && !paragraphs.some((text) => text.includes(contact));
  return (
    <TextPage title={title} changed={changed}>
      {isContactMissing ? (
        <p className="mb-5 text-h5">
          <AddressText text={contact} />
        </p>
      ) : null}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mb-5">
          <AddressText text={paragraph} />
        </p>
      ))}
    </TextPage>
  );
}

/** A page that the owner wrote in Markdown. */
function MarkdownPage({ name, title, changed }: SitePage & { name: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const { data: page, isError } = useQuery(pageQuery(name));
  const parts = useMemo(() => toPageParts(page?.html ?? ''), [page]);
  return (
    <TextPage title={title} changed={changed} contents={parts.contents}>
      {isError ? (
        <EmptyState title={t('frame.this-page-cant-be-loaded')} />
      ) : page ? (
        <ArticleBody html={parts.html} ref={ref} />
      ) : (
        <SkeletonText lines={12} className="min-h-96" />
      )}
    </TextPage>
  );
}
