import { dateFormat, type EventTimes, eventDays, type ShownEvent } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { t } from '../../../lib/messages.ts';
import { eventCardId, toCalendarPath, toEventPath } from '../event-parts.ts';
import { EventButtons } from './event-buttons.tsx';
import { EventLines } from './event-lines.tsx';

const SHOWN = 3;

interface DatedEventProps {
  event: ShownEvent;
  times: EventTimes;
}

/** An event to come that has a date: when and where, what happens, who speaks, and the way in. */
export function DatedEvent({ event, times }: DatedEventProps) {
  const { name, where, status, attendees, description, highlights, speakers } = event;
  const label = `${eventCardId(event.id)}-name`;
  return (
    <article
      id={eventCardId(event.id)}
      aria-labelledby={label}
      className="grid gap-x-8 gap-y-4 border-b border-rule py-6 md:grid-cols-2 lg:grid-cols-[9.5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]"
    >
      <EventDay times={times} />
      <div className="md:max-lg:col-span-2">
        <h3 id={label} className="headline text-h4">
          <Link to={toEventPath(event)} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption font-medium">
          <span>{where}</span>
          {attendees === undefined ? null : <span className="text-muted figures">{attendees}</span>}
          {status === undefined ? null : <Badge tone="accent">{status}</Badge>}
        </p>
        <p className="mt-2 max-w-text lead">{description}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <EventButtons event={event} />
          <a
            href={toCalendarPath(event)}
            download
            className="inline-flex min-h-6 items-center text-caption text-accent hover:underline"
          >
            {t('events.add-to-calendar')}
          </a>
        </div>
      </div>
      <EventLines title={t('events.highlights')} lines={highlights.slice(0, SHOWN)} level="h4" />
      <EventLines title={t('events.speakers-of-event')} lines={speakers.slice(0, SHOWN)} level="h4" />
    </article>
  );
}

/** The day and the hour where it takes place. */
function EventDay({ times }: { times: EventTimes }) {
  const { startsAt, isAllDay, timeZone } = times;
  const [first, last] = eventDays(times);
  const start = new Date(startsAt);
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone });
  const days = first === last ? day(start) : `${day(start)} – ${day(new Date(`${last}T12:00:00Z`))}`;
  return (
    <p className="md:max-lg:col-span-2">
      <time dateTime={isAllDay ? first : startsAt}>
        <span className="headline block text-h3 figures max-lg:inline max-lg:pe-3">{days}</span>
        <span className="mt-1.5 block text-caption text-muted max-lg:inline max-lg:pe-2">
          {dateFormat({ weekday: 'long', timeZone })(start)}
        </span>
        {isAllDay ? null : (
          <span className="block text-caption text-muted figures max-lg:inline">
            {dateFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })(start)}
          </span>
        )}
      </time>
    </p>
  );
}
