import { Link } from 'react-router-dom';
import { ExternalLink } from '../../components/external-link.tsx';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

const linkLook = 'text-accent underline underline-offset-3';

/** What this site is, whose the texts are, and how a publisher reaches the owner. */
export function AboutScreen() {
  const { brand, contact } = useSiteConfig();
  useDocumentTitle('About this site');
  return (
    <article className="page py-14">
      <div className="mx-auto max-w-text font-serif text-reading *:mb-5">
        <h1 className="headline text-h1">About {brand.name}</h1>
        <p>{brand.description}</p>
        <p>
          {brand.name} collects what others publish and links to it. Every text, picture and recording belongs
          to its publisher, who is named beside it. The{' '}
          <Link to="/sources" className={linkLook}>
            list of sources
          </Link>{' '}
          says where each is read from and how much of it is shown.
        </p>
        <h2 className="headline pt-4 text-h4">For publishers</h2>
        <p>
          Our reader asks for your feed at its published address, obeys your robots.txt when it reads pages,
          and names this page in its user agent.
        </p>
        {contact ? (
          <p>
            If you want an item or your whole site removed, or shown as headlines only, write to{' '}
            <Contact contact={contact} />. Please name the address of the page it is about.
          </p>
        ) : null}
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
