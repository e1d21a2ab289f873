import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';
import { useSiteConfig } from '../lib/site-config.tsx';

/** The hub's own comment on somebody else's item. */
export function EditorsNote({ note, className }: { note: string; className?: string }) {
  const { brand } = useSiteConfig();
  const name = t('components.a-note-from', { name: brand.name });
  return (
    <aside aria-label={name} className={cn('border-s-2 border-accent ps-4', className)}>
      <p className="text-caption font-semibold text-muted">{name}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line text-ui [overflow-wrap:anywhere]">
        {note}
      </p>
    </aside>
  );
}
