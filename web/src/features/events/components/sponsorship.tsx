import { SectionHeading } from '../../../components/section-heading.tsx';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { AddressButton } from './address-button.tsx';

export function Sponsorship() {
  const { sponsorship } = useSiteConfig();
  if (sponsorship.length === 0) return null;
  return (
    <section aria-labelledby="sponsorship">
      <SectionHeading id="sponsorship" title="Sponsorship" />
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {sponsorship.map((tier) => (
          <li
            key={tier.name}
            className="md:border-l md:border-rule md:pl-5 md:first:border-l-0 md:first:pl-0"
          >
            <article className="flex h-full flex-col items-start gap-2">
              <h3 className="headline text-h4">{tier.name}</h3>
              <p className="text-muted">{tier.description}</p>
              <p className="mt-auto pt-2 text-caption">
                <span className="text-muted">Investment: </span>
                <span className="font-semibold">{tier.investment}</span>
              </p>
              <AddressButton to={tier.contactUrl}>Contact about {tier.name}</AddressButton>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
