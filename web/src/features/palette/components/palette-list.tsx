import { useEffect } from 'react';
import { Highlighted } from '../../../components/highlighted.tsx';
import { KindMark } from '../../../components/kind-mark.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../../../lib/messages.ts';
import type { PaletteEntry, PaletteGroup } from '../palette-entries.ts';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteEntry | undefined;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

export function toOptionId({ id }: PaletteEntry): string {
  return `palette-${id}`;
}

/** The focus stays in the field; the active option follows its arrow keys or the pointer. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const activeId = active && toOptionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('palette.suggestions')}
      className="min-h-0 flex-1 overflow-y-auto py-2"
    >
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={title} role="group" aria-label={title} className="px-2 pb-2">
          <p aria-hidden="true" className="px-2 py-1 text-micro font-semibold text-muted">
            {title}
          </p>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={entry.id}
              id={toOptionId(entry)}
              role="option"
              aria-selected={entry.id === active?.id}
              onMouseMove={() => onPoint(entry)}
              onClick={() => onChoose(entry)}
              className={cn(
                'flex cursor-pointer items-baseline gap-4 rounded-sm px-2 py-1.5',
                entry.id === active?.id && 'bg-sunk shadow-[inset_2px_0_0_var(--accent)]',
              )}
            >
              {entry.kind ? <KindMark kind={entry.kind} className="self-center" /> : null}
              <span className="min-w-0 flex-1 truncate">
                <Highlighted highlight={entry.highlight} plain={entry.label} />
              </span>
              {entry.note ? (
                <span className="shrink-0 text-micro text-muted figures">{entry.note}</span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
