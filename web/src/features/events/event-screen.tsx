import { isPastEvent, type ShownEvent } from '@runrate/contracts';
import { ArrowLeft, CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { buttonClasses } from '../../components/button.tsx';
import { t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { EventButtons, Recordings } from './components/event-buttons.tsx';
import { EventLines } from './components/event-lines.tsx';
import { EventVideo } from './components/event-video.tsx';
import { toCalendarPath } from './event-parts.ts';

/** One event with everything known about it. */
export function EventScreen({ event }: { event: ShownEvent }) {
  useDocumentTitle(event.name);
  const isPast = isPastEvent(event, useNow(60_000));
  const { name, when, where, status, attendees, description, videoUrl, highlights, speakers } = event;
  return (
    <article aria-labelledby="event-title" className="page flex flex-col gap-8 pt-8">
      <header className="flex max-w-3xl flex-col gap-4">
        <p>
          <Link to="/events" className="inline-flex items-center gap-1.5 text-caption text-accent">
            <ArrowLeft aria-hidden="true" size={16} />
            {t('events.all-events')}
          </Link>
        </p>
        <h1 id="event-title" className="headline text-h1">
          {name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span>{when}</span>
          <span className="text-muted">{where}</span>
          {isPast ? <Badge>{t('events.past')}</Badge> : null}
          {!isPast && status !== undefined ? <Badge tone="accent">{status}</Badge> : null}
        </p>
        {attendees === undefined ? null : <p className="text-caption font-medium figures">{attendees}</p>}
        <p className="max-w-text font-serif text-reading text-muted">{description}</p>
        <div className="flex flex-wrap gap-3">
          {isPast ? (
            <Recordings event={event} />
          ) : (
            <>
              <EventButtons event={event} />
              <a href={toCalendarPath(event)} download className={buttonClasses({ variant: 'outline' })}>
                <CalendarPlus aria-hidden="true" size={16} />
                {t('events.add-to-calendar')}
              </a>
            </>
          )}
        </div>
      </header>
      {videoUrl === undefined ? null : (
        <div className="max-w-3xl">
          <EventVideo event={event} videoUrl={videoUrl} />
        </div>
      )}
      <div className="grid max-w-5xl gap-x-12 gap-y-8 sm:grid-cols-2">
        <EventLines title={t('events.highlights')} lines={highlights} />
        <EventLines title={t('events.speakers-of-event')} lines={speakers} />
      </div>
    </article>
  );
}
