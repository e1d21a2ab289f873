import type { ShownEvent } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { t } from '../../../lib/messages.ts';
import { eventCardId, toCalendarPath, toEventPath } from '../event-parts.ts';
import { EventButtons } from './event-buttons.tsx';
import { EventLines } from './event-lines.tsx';
import { EventVideo } from './event-video.tsx';

const SHOWN = 3;

export function EventCard({ event }: { event: ShownEvent }) {
  return (
    <article
      id={eventCardId(event.id)}
      aria-labelledby={`${eventCardId(event.id)}-name`}
      className="flex flex-col gap-4"
    >
      {event.videoUrl === undefined ? null : (
        <EventVideo name={event.name} when={event.when} videoUrl={event.videoUrl} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-caption font-semibold text-muted">
          {event.when} · {event.where}
        </p>
        {event.status === undefined ? null : <Badge tone="accent">{event.status}</Badge>}
      </div>
      <div>
        <h3 id={`${eventCardId(event.id)}-name`} className="headline text-h3">
          {event.times ? <Link to={toEventPath(event)}>{event.name}</Link> : event.name}
        </h3>
        {event.attendees === undefined ? null : (
          <p className="mt-1 text-caption font-medium figures">{event.attendees}</p>
        )}
        <p className="mt-2 max-w-text font-serif text-[1.125rem]/[1.45] text-muted">{event.description}</p>
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <EventLines title={t('events.highlights')} lines={event.highlights.slice(0, SHOWN)} level="h4" />
        <EventLines title={t('events.speakers-of-event')} lines={event.speakers.slice(0, SHOWN)} level="h4" />
      </div>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <EventButtons event={event} />
        {event.times ? (
          <a href={toCalendarPath(event)} download className="self-center text-caption text-accent">
            {t('events.add-to-calendar')}
          </a>
        ) : null}
      </div>
    </article>
  );
}
