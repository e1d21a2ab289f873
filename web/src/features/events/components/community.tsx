import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { COMMUNITY_ID } from '../event-parts.ts';

/** The audience in figures. */
export function Community() {
  const { figures } = useSiteConfig();
  const { investorsLabel } = useTexts();
  const stats = [
    { value: figures.communityMembers, label: t('events.members') },
    { value: figures.attendees, label: t('events.attendees') },
    { value: figures.investors, label: investorsLabel },
    { value: figures.communitySubscribers, label: t('events.subscribers') },
    { value: figures.speakers, label: t('events.speakers') },
  ].filter(({ value }) => value !== undefined);
  if (stats.length === 0) return null;
  return (
    <section id={COMMUNITY_ID} aria-labelledby="community-title">
      <SectionHeading id="community-title" title={t('events.the-community')} className="mb-0" />
      <ul className="grid grid-cols-2 border-b border-rule sm:grid-cols-3 lg:grid-cols-5">
        {stats.map(({ value, label }) => (
          <li key={label} className="py-5 pe-4">
            <span className="headline text-h3 figures">{value}</span>{' '}
            <span className="block text-caption text-muted">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
