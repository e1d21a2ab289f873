import { ButtonExternalLink, ButtonLink } from '../../components/button.tsx';
import { useSiteConfig } from '../../lib/site-config.tsx';

export function ArchivePromo({ name }: { name: string }) {
  const { links } = useSiteConfig();
  return (
    <aside
      aria-label={`More on ${name}`}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-ink py-7"
    >
      <div className="max-w-xl">
        <h2 className="headline text-h4">There is more on {name}</h2>
        <p className="mt-1.5 text-muted">
          Older pieces stand in the archive. New ones come by mail once a week, in a five-minute read.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonExternalLink href={links.siteSearch.replaceAll('{query}', encodeURIComponent(name))}>
          Search Archives
        </ButtonExternalLink>
        <ButtonLink to="/newsletter" variant="primary">
          Get Weekly Updates
        </ButtonLink>
      </div>
    </aside>
  );
}
