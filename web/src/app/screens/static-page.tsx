import { useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** Privacy, terms and contact: short texts from the hub's configuration. */
export function Screen() {
  const { pathname } = useLocation();
  const { pages } = useSiteConfig();
  const page = { '/privacy': pages.privacy, '/terms': pages.terms }[pathname] ?? pages.contact;
  useDocumentTitle(page.title);
  return (
    <article className="page py-14">
      <div className="mx-auto max-w-text font-serif text-reading">
        <h1 className="headline mb-8 text-h1">{page.title}</h1>
        {page.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-5">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
