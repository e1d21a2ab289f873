import type { PublicSource } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { AddressLink } from '../../components/address-link.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SourceFacts } from './source-facts.tsx';

/** One source in the list of all: what it is, beside its newest items. Phones have room for the newest one. */
export function SourceRow({ source }: { source: PublicSource }) {
  return (
    <li className="grid gap-x-10 gap-y-2 border-b border-rule py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <h3 className="headline text-h5">
          <Link to={`/sources/${source.id}`} className="inline-block py-0.5 hover:underline">
            {source.name}
          </Link>
        </h3>
        <SourceFacts source={source} className="mt-1" />
      </div>
      <ul className="min-w-0">
        {source.newest.map(({ id, title, url, publishedAt }) => (
          <li
            key={id}
            dir="auto"
            className="group flex items-baseline justify-between gap-4 max-md:not-first:hidden"
          >
            <AddressLink
              to={url}
              className="min-w-0 truncate py-0.5 text-muted group-first:headline group-first:text-h6 group-first:text-ink hover:underline max-md:whitespace-normal"
            >
              {title}
            </AddressLink>
            <RelativeTime at={publishedAt} className="shrink-0 text-caption text-muted figures" />
          </li>
        ))}
      </ul>
    </li>
  );
}
