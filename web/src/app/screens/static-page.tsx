import { useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Screen as NotFound } from './not-found.tsx';

/** A page of the hub's own text, where it is set. */
export function Screen() {
  const { pathname } = useLocation();
  const { pages } = useSiteConfig();
  const page = new Map(Object.entries(pages)).get(pathname.replace(/^\/|\/$/g, ''));
  return page ? <StaticPage {...page} /> : <NotFound />;
}

function StaticPage({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  useDocumentTitle(title);
  return (
    <article className="page py-14">
      <div className="mx-auto max-w-text font-serif text-reading">
        <h1 className="headline mb-8 text-h1">{title}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-5">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
