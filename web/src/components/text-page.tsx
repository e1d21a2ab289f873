import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDay } from '../lib/format-day.ts';
import { rich, t } from '../lib/messages.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { AddressLink } from './address-link.tsx';

interface TextPageProps {
  title: string;
  /** The day the owner last changed the text. */
  changed?: string | undefined;
  contents?: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** A page to read: the text in a column of 68 characters; its parts and the pages it belongs with beside it. */
export function TextPage({ title, changed, contents = [], children }: TextPageProps) {
  return (
    <div className="page grid gap-x-16 gap-y-12 py-10 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-14">
      <article className="max-w-reading lg:col-start-2">
        <header className="mb-8">
          <h1 className="headline text-h1">{title}</h1>
          {changed ? (
            <p className="mt-3 text-caption text-muted">
              {rich('components.last-changed', {
                when: () => <time dateTime={changed}>{formatDay(changed)}</time>,
              })}
            </p>
          ) : null}
        </header>
        {contents.length > 1 ? <Contents contents={contents} /> : null}
        <div className="font-serif text-reading">{children}</div>
      </article>
      <NeighbouringPages />
    </div>
  );
}

function Contents({ contents }: { contents: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={t('components.on-this-page')} className="mb-10 border-y border-rule py-3">
      <h2 className="text-caption font-semibold">{t('components.on-this-page')}</h2>
      <ol className="mt-1">
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1 text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The pages that stand with this one in a column of the footer. */
function NeighbouringPages() {
  const { pathname } = useLocation();
  const { footer } = useSiteConfig();
  const column = footer.find(({ links }) => links.some(({ to }) => to === pathname));
  if (!column || column.links.length < 2) return null;
  return (
    <nav
      aria-label={t('components.related-pages')}
      className="border-t border-ink pt-2 lg:sticky lg:top-20 lg:col-start-1 lg:row-start-1 lg:self-start"
    >
      <h2 className="text-caption font-semibold">{column.title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 lg:block">
        {column.links.map(({ to, label }) => (
          <li key={to}>
            <AddressLink
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="inline-block py-1.5 text-muted hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink"
            >
              {label}
            </AddressLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
