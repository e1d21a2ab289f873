import { useDocumentTitle } from '../lib/use-document-title.ts';
import { ButtonLink } from './button.tsx';

/** Shown when a screen's subject does not exist: what is missing, why, and one way out. */
export function NotFoundPanel({
  title,
  text,
  way,
}: {
  title: string;
  text: string;
  way: { to: string; label: string };
}) {
  useDocumentTitle(title);
  return (
    <div className="page grid min-h-[60dvh] place-items-center py-16">
      <div role="alert" className="flex w-full max-w-xl flex-col items-start gap-5 border-t border-ink pt-6">
        <h1 className="headline text-h1">{title}</h1>
        <p className="font-serif text-[1.125rem]/[1.5] text-muted">{text}</p>
        <ButtonLink to={way.to}>{way.label}</ButtonLink>
      </div>
    </div>
  );
}
