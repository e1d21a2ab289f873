import { ButtonLink } from '../../components/button.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Screen() {
  useDocumentTitle('Page Not Found');
  return (
    <div className="page grid min-h-[64dvh] place-items-center py-16">
      <div className="flex w-full max-w-xl flex-col items-start gap-5 border-t border-ink pt-6">
        <p className="text-caption font-semibold text-muted figures">404</p>
        <h1 className="headline text-h1">Page Not Found</h1>
        <p className="w-full rounded-md border border-rule bg-sunk px-4 py-3 font-mono text-caption text-muted">
          Did you forget to add the page to the router?
        </p>
        <p className="font-serif text-[1.125rem]/[1.5] text-muted">
          If you are not the developer: the page may have moved, or never was. Look for it by its words.
        </p>
        <SearchForm label="Search articles and videos" className="w-full" />
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </div>
  );
}
