import { useSiteConfig } from '../../lib/site-config.tsx';

/** What the hub itself says of an article of others. */
export function EditorsNote({ note }: { note: string }) {
  const { brand } = useSiteConfig();
  const name = `A note from ${brand.name}`;
  return (
    <aside aria-label={name} className="mt-8 border-s-2 border-accent ps-4">
      <p className="text-caption font-semibold text-muted">{name}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line text-ui [overflow-wrap:anywhere]">
        {note}
      </p>
    </aside>
  );
}
