import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { AddressButton } from './address-button.tsx';

export function Sponsorship() {
  const { sponsorship } = useSiteConfig();
  if (sponsorship.length === 0) return null;
  return (
    <section aria-labelledby="sponsorship">
      <SectionHeading id="sponsorship" title={t('events.sponsorship')} />
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {sponsorship.map((tier) => (
          <li
            key={tier.name}
            className="md:border-s md:border-rule md:ps-5 md:first:border-s-0 md:first:ps-0"
          >
            <article className="flex h-full flex-col items-start gap-2">
              <h3 className="headline text-h4">{tier.name}</h3>
              <p className="text-muted">{tier.description}</p>
              <p className="mt-auto pt-2 text-caption">
                <span className="text-muted">{t('events.investment')} </span>
                <span className="font-semibold">{tier.investment}</span>
              </p>
              <AddressButton to={tier.contactUrl}>
                {t('events.contact-about', { name: tier.name })}
              </AddressButton>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
