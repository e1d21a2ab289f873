import type { SearchSuggestion } from '@runrate/contracts';
import { FileText, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useSuggestions } from '../api/search-suggestions.ts';
import { cn } from '../lib/class-names.ts';
import { useSettled } from '../lib/use-settled.ts';
import { Highlighted } from './highlighted.tsx';

/** A pause in typing: a call each, of which one reader has a number a minute. */
const SETTLED_MS = 150;

interface SearchSuggestionsProps {
  id: string;
  text: string;
  /** The place of the option the arrow keys stand on, -1 for none. */
  active: number;
  /** The addresses the options lead to, whenever they change. */
  onFound: (addresses: readonly string[]) => void;
  onPoint: (place: number) => void;
  onChoose: (address: string) => void;
  className?: string | undefined;
}

function toOptionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The list of a combobox: the focus stays in its field, which takes the keys. Nothing where search does not work. */
export function SearchSuggestions({
  id,
  text,
  active,
  onFound,
  onPoint,
  onChoose,
  className,
}: SearchSuggestionsProps) {
  const { data, isError } = useSuggestions(useSettled(text, SETTLED_MS));
  const options = isError ? undefined : data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each list, not for each rendering
  useEffect(() => onFound(options?.map(addressOf) ?? []), [options]);
  useEffect(() => {
    if (active >= 0) document.getElementById(toOptionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (!options) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {options.length === 1 ? '1 suggestion' : `${options.length} suggestions`}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={options.length === 0}
        className={cn(
          'absolute top-full z-30 mt-1 max-h-[min(26rem,70dvh)] overflow-y-auto rounded-md border border-rule bg-raised p-1.5 shadow-float',
          className ?? 'inset-x-0',
        )}
      >
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={`${option.type} ${option.id}`}
            id={toOptionId(id, place)}
            role="option"
            aria-selected={place === active}
            onMouseMove={() => onPoint(place)}
            // The field must not lose the focus before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(addressOf(option))}
            className={cn(
              'flex cursor-pointer items-start gap-2.5 rounded-sm px-2 py-1.5 text-ui',
              place === active && 'bg-sunk shadow-[inset_2px_0_0_var(--accent)]',
            )}
          >
            <KindMark type={option.type} />
            <span className="line-clamp-2 min-w-0 flex-1">
              <Highlighted highlight={option.highlight} plain={option.title} />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function KindMark({ type }: Pick<SearchSuggestion, 'type'>) {
  const Icon = type === 'video' ? Play : FileText;
  return (
    <>
      <Icon aria-hidden="true" size={14} className="mt-1 shrink-0 text-muted" />
      {type === 'video' ? <span className="sr-only">Video: </span> : null}
    </>
  );
}

function addressOf({ type, id, slug }: SearchSuggestion): string {
  return type === 'video' ? `/video/${encodeURIComponent(id)}` : `/article/${encodeURIComponent(slug ?? id)}`;
}
