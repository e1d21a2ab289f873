import { isPastEvent, type ShownEvent, wasHeld } from '@runrate/contracts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { rich, t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useHasSection, useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { AddressButton } from './components/address-button.tsx';
import { Community } from './components/community.tsx';
import { EventCard } from './components/event-card.tsx';
import { EventDates } from './components/event-dates.tsx';
import { PastEvents } from './components/past-events.tsx';
import { Sponsorship } from './components/sponsorship.tsx';
import { TakePart } from './components/take-part.tsx';
import { EVENT_CARDS_ID } from './event-parts.ts';
import { scrollToPart, usePartInView } from './use-part-in-view.ts';

/** All of its text is configured, so it makes no calls. */
export function EventsScreen() {
  useDocumentTitle(t('events.events'));
  usePartInView();
  const hasSection = useHasSection();
  return (
    <div className="page">
      <EventsHero />
      <div className="flex flex-col gap-16">
        {hasSection('events') ? <EventCards /> : null}
        <TakePart />
        {hasSection('sponsorship') ? <Sponsorship /> : null}
        {hasSection('community') ? <Community /> : null}
      </div>
    </div>
  );
}

function EventsHero() {
  const { links } = useSiteConfig();
  const { eventsTitle, eventsLead } = useTexts();
  const hasSection = useHasSection();
  return (
    <div className="grid gap-x-16 gap-y-10 pt-10 pb-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="events-title">
        <h1 id="events-title" className="headline text-h1">
          {eventsTitle}
        </h1>
        {eventsLead ? (
          <p className="mt-4 max-w-text font-serif text-reading text-muted">{eventsLead}</p>
        ) : null}
        <div className="mt-7 flex flex-wrap gap-3">
          {hasSection('events') ? (
            <Button variant="primary" onClick={() => scrollToPart(EVENT_CARDS_ID)}>
              {t('events.view-all-events')}
            </Button>
          ) : null}
          {links.sponsorship && hasSection('sponsorship') ? (
            <AddressButton to={links.sponsorship}>{t('events.explore-sponsorship')}</AddressButton>
          ) : null}
        </div>
      </section>
      <EventDates />
    </div>
  );
}

function EventCards() {
  const { events: all } = useSiteConfig();
  const now = useNow(60_000);
  const events = all.filter((event) => !isPastEvent(event, now));
  const past = all.filter((event) => isPastEvent(event, now));
  return (
    <>
      <section id={EVENT_CARDS_ID} aria-labelledby="events-list">
        <SectionHeading id="events-list" title={t('events.conferences')} />
        {events.length === 0 ? (
          <EmptyState
            title={past.length > 0 ? t('events.no-event-is-planned-now') : t('events.no-event-has-a-date')}
          />
        ) : null}
        {all.some(({ times }) => times) ? (
          <p className="mb-8 text-caption text-muted">
            {rich('events.calendar', {
              link: (text) => (
                <a href="/events.ics" className="text-accent underline underline-offset-3">
                  {text}
                </a>
              ),
            })}
          </p>
        ) : null}
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
          {events.map((event) => (
            <EventCard key={event.id} event={event} isHeld={wasHeld(event, now)} />
          ))}
        </div>
      </section>
      <PastEvents events={past.toSorted((a, b) => startOf(b).localeCompare(startOf(a)))} />
    </>
  );
}

function startOf({ times }: ShownEvent): string {
  return times?.startsAt ?? '';
}
