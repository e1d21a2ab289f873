import type { EventEntry } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { eventCardId } from '../event-parts.ts';
import { AddressButton } from './address-button.tsx';
import { EventVideo } from './event-video.tsx';

const SHOWN = 3;

export function EventCard({ event }: { event: EventEntry }) {
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
        <Badge tone="accent">{event.status}</Badge>
      </div>
      <div>
        <h3 id={`${eventCardId(event.id)}-name`} className="headline text-h3">
          {event.name}
        </h3>
        <p className="mt-1 text-caption font-medium figures">{event.attendees}</p>
        <p className="mt-2 max-w-text font-serif text-[1.125rem]/[1.45] text-muted">{event.description}</p>
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Lines title="Highlights" lines={event.highlights} />
        <Lines title="Speakers" lines={event.speakers} />
      </div>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <AddressButton to={event.registerUrl} variant="primary">
          Register Now
        </AddressButton>
        <AddressButton to={event.sponsorUrl}>Sponsor Event</AddressButton>
      </div>
    </article>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h4 className="border-b border-rule pb-1.5 text-caption font-semibold">{title}</h4>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line} className="border-b border-rule py-1.5 text-caption">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
