import type { ShownEvent } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { t } from '../../../lib/messages.ts';
import { eventCardId } from '../event-parts.ts';
import { EventButtons } from './event-buttons.tsx';
import { EventLines } from './event-lines.tsx';
import { EventVideo } from './event-video.tsx';

const SHOWN = 3;

interface EventCardProps {
  event: ShownEvent;
  /** Whether it took place and will again: what it says besides is about the next one. */
  isHeld: boolean;
}

/** An event whose time is told in words. */
export function EventCard({ event, isHeld }: EventCardProps) {
  return (
    <article
      id={eventCardId(event.id)}
      aria-labelledby={`${eventCardId(event.id)}-name`}
      className="flex flex-col gap-4"
    >
      {event.videoUrl === undefined ? null : <EventVideo event={event} videoUrl={event.videoUrl} />}
      <div>
        <p className="text-caption font-semibold text-muted">
          {isHeld ? t('events.last-held', { when: event.when }) : event.when} · {event.where}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id={`${eventCardId(event.id)}-name`} className="headline text-h3">
            {event.name}
          </h3>
          {event.status === undefined ? null : (
            <p className="flex items-center gap-2 text-caption text-muted">
              {isHeld ? t('events.next-one') : null}
              <Badge tone="accent">{event.status}</Badge>
            </p>
          )}
        </div>
        {event.attendees === undefined ? null : (
          <p className="mt-1 text-caption font-medium figures">{event.attendees}</p>
        )}
        <p className="mt-2 max-w-text lead">{event.description}</p>
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <EventLines title={t('events.highlights')} lines={event.highlights.slice(0, SHOWN)} level="h4" />
        <EventLines title={t('events.speakers-of-event')} lines={event.speakers.slice(0, SHOWN)} level="h4" />
      </div>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <EventButtons event={event} isHeld={isHeld} />
      </div>
    </article>
  );
}
