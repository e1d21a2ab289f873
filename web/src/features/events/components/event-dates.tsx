import { isPastEvent, wasHeld } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useHasSection } from '../../../lib/texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { toEventPath, WORKSHOP_PATH } from '../event-parts.ts';

/** Everything that is still to come, each with its date and place. */
export function EventDates() {
  const { events, workshop } = useSiteConfig();
  const hasSection = useHasSection();
  const now = useNow(60_000);
  const dates = hasSection('events')
    ? events
        .filter((event) => !isPastEvent(event, now))
        .map((event) => {
          const place = { path: toEventPath(event), name: event.name };
          if (!wasHeld(event, now)) return { ...place, when: event.when, detail: event.where };
          // What is known of the next one comes first, then the last one's date.
          const held = t('events.last-held', { when: event.when });
          return event.status === undefined
            ? { ...place, when: held, detail: event.where }
            : { ...place, when: event.status, detail: `${event.where} · ${held}` };
        })
    : [];
  // Its day and hour stand with the workshop below.
  if (workshop?.schedule && hasSection('workshop'))
    dates.push({ path: WORKSHOP_PATH, when: t('events.every-week'), name: workshop.title, detail: '' });
  if (dates.length === 0) return null;
  return (
    <nav aria-labelledby="event-dates">
      <SectionHeading id="event-dates" title={t('events.dates')} size="small" className="mb-0" />
      <ul>
        {dates.map(({ path, when, name, detail }) => (
          <li
            key={path}
            className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-rule py-2.5"
          >
            <span className="text-caption text-muted figures">{when}</span>
            <span>
              <Link to={path} className="headline text-h6 hover:underline">
                {name}
              </Link>
              {detail === '' ? null : <span className="block text-caption text-muted">{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
