import { useEffect } from 'react';
import { type SearchAnswer, useFirstHits } from '../api/search.ts';
import { cn } from '../lib/class-names.ts';
import { formatSeconds } from '../lib/format-seconds.ts';
import { t } from '../lib/messages.ts';
import { useSettled } from '../lib/use-settled.ts';
import { Highlighted } from './highlighted.tsx';
import { KindMark } from './kind-mark.tsx';

/** Pause in typing, in milliseconds, before a request; each one counts against the reader's rate limit. */
const SETTLED_MS = 150;

/** Addresses of the options. `isNamed`: the text names the company in the first option, so Enter opens it. */
export interface FoundAddresses {
  readonly addresses: readonly string[];
  readonly isNamed: boolean;
}

interface SearchSuggestionsProps {
  id: string;
  text: string;
  /** Index of the option selected with the arrow keys, -1 for none. */
  active: number;
  /** Receives the addresses of the options whenever they change. */
  onFound: (found: FoundAddresses) => void;
  onPoint: (place: number) => void;
  onChoose: (address: string) => void;
  className?: string | undefined;
}

function toOptionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** Returns the named company, then the hits in order, without that company. */
export function toOptions({ top, hits }: SearchAnswer) {
  const others = hits.filter(({ address }) => address !== top?.address);
  const first = top && { kind: 'company' as const, id: top.id, title: top.name, address: top.address };
  return [...(first ? [first] : []), ...others];
}

/**
 * The list of a combobox: the focus stays in the field, which handles the keys. Renders nothing if the search fails.
 */
export function SearchSuggestions({
  id,
  text,
  active,
  onFound,
  onPoint,
  onChoose,
  className,
}: SearchSuggestionsProps) {
  const { data, isError, isPlaceholderData } = useFirstHits(useSettled(text, SETTLED_MS));
  const answer = isError ? undefined : data;
  const options = answer && toOptions(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each list, not for each rendering
  useEffect(
    () =>
      onFound({
        addresses: options?.map(({ address }) => address) ?? [],
        isNamed: answer?.top !== undefined && !isPlaceholderData && answer.query === text,
      }),
    [answer, isPlaceholderData],
  );
  useEffect(() => {
    if (active >= 0) document.getElementById(toOptionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (!options) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {t('components.suggestion-count', { count: options.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('components.suggestions')}
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
            key={`${option.kind} ${option.id}`}
            id={toOptionId(id, place)}
            role="option"
            aria-selected={place === active}
            onMouseMove={() => onPoint(place)}
            // Keep the field from losing the focus before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.address)}
            className={cn(
              'flex cursor-pointer items-start gap-2.5 rounded-sm px-2 py-1.5 text-ui',
              place === active && 'bg-sunk shadow-[inset_2px_0_0_var(--accent)]',
            )}
          >
            <KindMark kind={option.kind} className="mt-1" />
            <span className="line-clamp-2 min-w-0 flex-1">
              <Highlighted
                highlight={'highlight' in option ? option.highlight?.title : undefined}
                plain={option.title}
              />
              {'moment' in option && option.moment?.address === option.address ? (
                <span className="ms-2 text-caption text-accent figures">
                  {formatSeconds(option.moment.seconds)}
                </span>
              ) : null}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
