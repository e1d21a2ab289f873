import { Link } from 'react-router-dom';
import { AddressText } from '../../components/address-text.tsx';
import { TextPage } from '../../components/text-page.tsx';
import { rich, t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

const linkLook = 'text-accent underline underline-offset-3';

/** What this site is, who owns the texts, and how a publisher reaches the owner. */
export function AboutScreen() {
  const { brand, contact } = useSiteConfig();
  useDocumentTitle(t('about.about-this-site'));
  return (
    <TextPage title={t('about.about', { name: brand.name })}>
      <div className="*:mb-5">
        {brand.description ? <p>{brand.description}</p> : null}
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
        <h2 id="publishers" className="headline scroll-mt-20 pt-6 text-h4">
          {t('about.for-publishers')}
        </h2>
        <p>{t('about.our-reader-asks-for-your')}</p>
        {contact ? <p>{rich('about.write-to', { contact: () => <AddressText text={contact} /> })}</p> : null}
      </div>
    </TextPage>
  );
}
