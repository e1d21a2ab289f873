import { isPastEvent, type ShownEvent, wasHeld } from '@runrate/contracts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { cn } from '../../lib/class-names.ts';
import { rich, t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useHasSection, useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { AddressButton } from './components/address-button.tsx';
import { Community } from './components/community.tsx';
import { DatedEvent } from './components/dated-event.tsx';
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
  const { dated } = useEvents();
  // Those with a date stand right below.
  const listsDates = dated.length === 0 || !hasSection('events');
  return (
    <div
      className={cn(
        'grid gap-x-16 gap-y-10 pt-10',
        listsDates ? 'pb-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'pb-10',
      )}
    >
      <section
        aria-labelledby="events-title"
        className={cn(!listsDates && 'items-end justify-between gap-x-12 lg:flex')}
      >
        <div>
          <h1 id="events-title" className="headline max-w-3xl text-h1">
            {eventsTitle}
          </h1>
          {eventsLead ? (
            <p className="mt-4 max-w-text font-serif text-reading text-muted">{eventsLead}</p>
          ) : null}
        </div>
        <div className={cn('flex shrink-0 flex-wrap gap-3', listsDates ? 'mt-7' : 'max-lg:mt-7')}>
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
      {listsDates ? <EventDates /> : null}
    </div>
  );
}

/** Events to come with and without a date, and past ones, latest first. */
function useEvents() {
  const { events } = useSiteConfig();
  const now = useNow(60_000);
  const coming = events.filter((event) => !isPastEvent(event, now));
  return {
    now,
    dated: coming.filter(({ times }) => times).toSorted((a, b) => startOf(a).localeCompare(startOf(b))),
    undated: coming.filter(({ times }) => !times),
    past: events
      .filter((event) => isPastEvent(event, now))
      .toSorted((a, b) => startOf(b).localeCompare(startOf(a))),
  };
}

function EventCards() {
  const { now, dated, undated, past } = useEvents();
  return (
    <>
      {dated.length > 0 ? (
        <section id={undated.length > 0 ? 'coming-up' : EVENT_CARDS_ID} aria-labelledby="coming-up-title">
          <SectionHeading
            id="coming-up-title"
            title={t('events.coming-up')}
            aside={<CalendarNote />}
            className="mb-0 max-sm:flex-wrap"
          />
          {dated.map((event) =>
            event.times ? <DatedEvent key={event.id} event={event} times={event.times} /> : null,
          )}
        </section>
      ) : null}
      {undated.length > 0 || dated.length === 0 ? (
        <section id={EVENT_CARDS_ID} aria-labelledby="events-list">
          <SectionHeading
            id="events-list"
            title={t('events.conferences')}
            aside={dated.length === 0 && past.length > 0 ? <CalendarNote /> : null}
          />
          {undated.length === 0 ? (
            <EmptyState
              title={past.length > 0 ? t('events.no-event-is-planned-now') : t('events.no-event-has-a-date')}
            />
          ) : null}
          <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
            {undated.map((event) => (
              <EventCard key={event.id} event={event} isHeld={wasHeld(event, now)} />
            ))}
          </div>
        </section>
      ) : null}
      <PastEvents events={past} />
    </>
  );
}

function CalendarNote() {
  return (
    <p className="text-caption text-muted">
      {rich('events.calendar', {
        link: (text) => (
          <a href="/events.ics" className="text-accent underline underline-offset-3">
            {text}
          </a>
        ),
      })}
    </p>
  );
}

function startOf({ times }: ShownEvent): string {
  return times?.startsAt ?? '';
}
