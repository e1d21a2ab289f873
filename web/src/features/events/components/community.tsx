import { SectionHeading } from '../../../components/section-heading.tsx';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { COMMUNITY_ID } from '../event-parts.ts';

/** Who comes, in figures. */
export function Community() {
  const { figures } = useSiteConfig();
  const stats = [
    { value: figures.communityMembers, label: 'members' },
    { value: figures.attendees, label: 'attendees' },
    { value: figures.investors, label: 'VCs' },
    { value: figures.communitySubscribers, label: 'subscribers' },
    { value: figures.speakers, label: 'speakers' },
  ];
  return (
    <section id={COMMUNITY_ID} aria-labelledby="community-title">
      <SectionHeading id="community-title" title="The community" className="mb-0" />
      <ul className="grid grid-cols-2 border-b border-rule sm:grid-cols-3 lg:grid-cols-5">
        {stats.map(({ value, label }) => (
          <li key={label} className="py-5 pr-4">
            <span className="headline text-h3 figures">{value}</span>{' '}
            <span className="block text-caption text-muted">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
