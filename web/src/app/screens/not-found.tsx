import { ButtonLink } from '../../components/button.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Screen() {
  useDocumentTitle(t('frame.page-not-found'));
  return (
    <div className="page grid min-h-[64dvh] place-items-center py-16">
      <div className="flex w-full max-w-xl flex-col items-start gap-5 border-t border-ink pt-6">
        <p className="text-caption font-semibold text-muted figures">404</p>
        <h1 className="headline text-h1">{t('frame.page-not-found')}</h1>
        <p className="w-full rounded-md border border-rule bg-sunk px-4 py-3 font-mono text-caption text-muted">
          {t('frame.did-you-forget-to-add')}
        </p>
        <p className="font-serif text-[1.125rem]/[1.5] text-muted">{t('frame.if-you-are-not-the')}</p>
        <SearchForm label={t('frame.search-articles-and-videos')} className="w-full" />
        <ButtonLink to="/">{t('frame.back-to-home')}</ButtonLink>
      </div>
    </div>
  );
}
