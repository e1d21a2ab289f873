import { useSiteConfig } from '../../../lib/site-config.tsx';
import { WORKSHOP_ID } from '../event-parts.ts';
import { AddressButton } from './address-button.tsx';

const facts = [
  { term: 'When', value: 'Wednesday 10am Pacific' },
  { term: 'How long', value: '30 minutes' },
  { term: 'Price', value: 'Free' },
];

/** The free workshop, and the stage for those who want it. */
export function TakePart() {
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <WorkshopSection />
      <SpeakSection />
    </div>
  );
}

function WorkshopSection() {
  const { workshop } = useSiteConfig();
  return (
    <section id={WORKSHOP_ID} aria-labelledby="workshop-title" className="border-t border-ink pt-3">
      <h2 id="workshop-title" className="headline text-h4">
        {workshop.title}
      </h2>
      <p className="mt-2 max-w-text font-serif text-[1.125rem]/[1.45] text-muted">{workshop.description}</p>
      <dl className="mt-4 grid border-t border-rule sm:grid-cols-3">
        {facts.map(({ term, value }) => (
          <div
            key={term}
            className="border-b border-rule py-2.5 max-sm:flex max-sm:items-baseline max-sm:justify-between"
          >
            <dt className="text-micro text-muted">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 mb-5 text-caption text-muted">Every week, led by {workshop.presenter}.</p>
      <AddressButton to={workshop.signUpUrl} variant="primary">
        Sign Up FREE
      </AddressButton>
    </section>
  );
}

function SpeakSection() {
  const { figures, links } = useSiteConfig();
  return (
    <section aria-labelledby="speak-title" className="border-t border-ink pt-3">
      <h2 id="speak-title" className="headline text-h4">
        Speak at Events
      </h2>
      <p className="mt-2 mb-5 font-serif text-[1.125rem]/[1.45] text-muted">
        {figures.speakers} speakers have stood here. The ones people remember brought a number they were not
        proud of and what they did about it.
      </p>
      <AddressButton to={links.speak}>Apply to Speak</AddressButton>
    </section>
  );
}
