import { AddressLink } from '../components/address-link.tsx';
import { BrandName, hasLongWord } from '../components/brand-name.tsx';
import { t } from '../lib/messages.ts';
import { useSiteConfig } from '../lib/site-config.tsx';

/** Name of the software, shown by hubs that have another name. */
const software = 'Runrate';

const linkLook = 'text-muted hover:text-ink hover:underline underline-offset-3';

export function Footer() {
  const { brand, footer, links } = useSiteConfig();
  const elsewhere = [
    ...(links.blog ? [{ name: t('frame.blog'), url: links.blog }] : []),
    ...(links.newsletterForm
      ? [{ name: t('frame.newsletter-sign-up-form'), url: links.newsletterForm }]
      : []),
    { name: t('frame.rss-feed'), url: links.rss },
    ...links.social,
  ];
  return (
    <footer className="border-t-2 border-ink bg-paper pb-16 text-caption">
      <div className="page columns-2 gap-x-6 pt-8 *:mb-8 *:break-inside-avoid sm:grid sm:grid-cols-3 sm:gap-y-8 sm:*:mb-0 lg:grid-cols-6">
        <div className="[column-span:all] sm:col-span-3 lg:col-span-1">
          <p className={`headline ${hasLongWord(brand.name) ? 'text-h5' : 'text-h4'}`}>
            <BrandName brand={brand} className="h-9 max-w-52" />
          </p>
          {brand.tagline ? <p className="mt-2 max-w-52 text-muted">{brand.tagline}</p> : null}
          {brand.poweredBy && brand.name !== software ? (
            <p className="mt-2 text-muted">{t('frame.powered-by', { software })}</p>
          ) : null}
        </div>
        {footer.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="font-semibold">{column.title}</h2>
            <ul className="mt-2 flex flex-col gap-1.5">
              {column.links.map(({ to, label }) => (
                <li key={to}>
                  <AddressLink to={to} className={linkLook}>
                    {label}
                  </AddressLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t('frame.elsewhere')}>
          <h2 className="font-semibold">{t('frame.elsewhere')}</h2>
          <ul className="mt-2 flex flex-col gap-1.5">
            {elsewhere.map(({ name, url }) => (
              <li key={name}>
                <AddressLink to={url} className={linkLook}>
                  {name}
                </AddressLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
