import type { ShownEvent } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { AddressLink } from '../../../components/address-link.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import { toEventPath } from '../event-parts.ts';

/** Past events, latest first. */
export function PastEvents({ events }: { events: readonly ShownEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="past-events">
      <SectionHeading id="past-events" title={t('events.past-events')} className="mb-0" />
      <ul>
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
          >
            <Link to={toEventPath(event)} className="font-medium hover:text-accent">
              {event.name}
            </Link>
            <span className="flex flex-wrap items-baseline gap-x-6 text-caption text-muted">
              <span>
                {event.when} · {event.where}
              </span>
              {event.recordingsUrl ? (
                <AddressLink to={event.recordingsUrl} className="text-accent hover:underline">
                  {t('events.watch-recordings')}
                </AddressLink>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
