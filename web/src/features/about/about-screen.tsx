import { Link } from 'react-router-dom';
import { ExternalLink } from '../../components/external-link.tsx';
import { rich, t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

const linkLook = 'text-accent underline underline-offset-3';

/** What this site is, who owns the texts, and how a publisher reaches the owner. */
export function AboutScreen() {
  const { brand, contact } = useSiteConfig();
  useDocumentTitle(t('about.about-this-site'));
  return (
    <article className="page py-14">
      <div className="mx-auto max-w-text font-serif text-reading *:mb-5">
        <h1 className="headline text-h1">{t('about.about', { name: brand.name })}</h1>
        <p>{brand.description}</p>
        <p>
          {rich(
            'about.collects',
            {
              link: (text) => (
                <Link to="/sources" className={linkLook}>
                  {text}
                </Link>
              ),
            },
            { name: brand.name },
          )}
        </p>
        <h2 className="headline pt-4 text-h4">{t('about.for-publishers')}</h2>
        <p>{t('about.our-reader-asks-for-your')}</p>
        {contact ? <p>{rich('about.write-to', { contact: () => <Contact contact={contact} /> })}</p> : null}
      </div>
    </article>
  );
}

function Contact({ contact }: { contact: string }) {
  if (/^https?:/.test(contact)) {
    return (
      <ExternalLink href={contact} className={linkLook}>
        {contact}
      </ExternalLink>
    );
  }
  return (
    <a href={`mailto:${contact}`} className={linkLook}>
      {contact}
    </a>
  );
}
