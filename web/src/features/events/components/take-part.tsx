import { fillIn, type SiteConfig } from '@runrate/contracts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useHasSection, useTexts } from '../../../lib/texts.ts';
import { workshopDay, workshopHour } from '../../../lib/workshop-time.ts';
import { WORKSHOP_ID } from '../event-parts.ts';
import { AddressButton } from './address-button.tsx';

/** The free workshop, and how to speak on stage. */
export function TakePart() {
  const { links, workshop } = useSiteConfig();
  const hasSection = useHasSection();
  const takesWorkshop = workshop !== undefined && hasSection('workshop');
  const speak = hasSection('events') ? links.speak : undefined;
  if (!takesWorkshop && speak === undefined) return null;
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {takesWorkshop ? <WorkshopSection workshop={workshop} /> : null}
      {speak === undefined ? null : <SpeakSection speak={speak} />}
    </div>
  );
}

function WorkshopSection({ workshop }: { workshop: NonNullable<SiteConfig['workshop']> }) {
  const { workshopsSignUp, workshopsPrice } = useTexts();
  const { schedule } = workshop;
  const facts = [
    ...(schedule
      ? [
          { term: t('events.when'), value: `${workshopDay(schedule)} ${workshopHour(schedule)}` },
          { term: t('events.how-long'), value: t('events.minutes', { minutes: schedule.minutes }) },
        ]
      : []),
    ...(workshopsPrice ? [{ term: t('events.price'), value: workshopsPrice }] : []),
  ];
  return (
    <section id={WORKSHOP_ID} aria-labelledby="workshop-title" className="border-t border-ink pt-3">
      <h2 id="workshop-title" className="headline text-h4">
        {workshop.title}
      </h2>
      <p className="mt-2 max-w-text lead">{workshop.description}</p>
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
      <p className="mt-3 mb-5 text-caption text-muted">
        {schedule
          ? t('events.every-week-led-by', { name: workshop.presenter })
          : t('events.led-by', { name: workshop.presenter })}
      </p>
      <AddressButton to={workshop.signUpUrl} variant="primary">
        {workshopsSignUp}
      </AddressButton>
    </section>
  );
}

function SpeakSection({ speak }: { speak: string }) {
  const { figures } = useSiteConfig();
  const { speakersLine } = useTexts();
  return (
    <section aria-labelledby="speak-title" className="border-t border-ink pt-3">
      <h2 id="speak-title" className="headline text-h4">
        {t('events.speak-at-events')}
      </h2>
      <p className="mt-2 mb-5 lead">
        {figures.speakers ? fillIn(speakersLine, { speakers: figures.speakers }) : null}
      </p>
      <AddressButton to={speak}>{t('events.apply-to-speak')}</AddressButton>
    </section>
  );
}
