import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../lib/messages.ts';
import { useOpenAddress } from '../lib/open-address.ts';
import { searchPath } from '../lib/search-path.ts';
import type { FoundAddresses } from './search-suggestions.tsx';

/** Loaded when the first letter is typed. */
const SearchSuggestions = lazy(async () => ({
  default: (await import('./search-suggestions.tsx')).SearchSuggestions,
}));

interface SearchFormProps {
  /** Accessible name of the form and its field: a screen may hold two of them. */
  label: string;
  initialQuery?: string;
  /** Key that focuses the search from anywhere, shown in the empty field. */
  shortcut?: string;
  className?: string;
  /** Position and width of the suggestions; by default as wide as the field. */
  suggestionsClassName?: string;
}

/** Opens the search screen, or a suggestion picked while typing; a blank query does nothing. */
export function SearchForm({
  label,
  initialQuery = '',
  shortcut,
  className,
  suggestionsClassName,
}: SearchFormProps) {
  const [query, setQuery] = useState(initialQuery);
  const navigate = useNavigate();
  const openAddress = useOpenAddress();
  const listId = useId();
  const suggestions = useSuggestionList();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const path = searchPath(query);
    if (!path) return;
    suggestions.close();
    void navigate(path);
  }
  function choose(address: string): void {
    suggestions.close();
    openAddress(address);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!suggestions.expanded || event.nativeEvent.isComposing) return;
    const address = suggestions.addresses[suggestions.active];
    if (event.key === 'ArrowDown') suggestions.move(1);
    else if (event.key === 'ArrowUp') suggestions.move(-1);
    else if (event.key === 'Escape') suggestions.close();
    else if (event.key === 'Enter' && address) choose(address);
    else return;
    event.preventDefault();
  }

  return (
    <search className={className}>
      <form action="/search" onSubmit={submit} aria-label={label} className="relative flex">
        <input
          type="text"
          enterKeyHint="search"
          name="q"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={suggestions.expanded}
          {...(suggestions.expanded ? { 'aria-controls': listId } : {})}
          {...(suggestions.active >= 0 ? { 'aria-activedescendant': `${listId}-${suggestions.active}` } : {})}
          placeholder={t('components.search')}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            suggestions.open(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={suggestions.close}
          className="h-9 w-full min-w-0 rounded-md border border-field bg-surface pe-9 ps-3 text-ui"
        />
        {shortcut && query === '' ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-2 end-9 hidden items-center rounded-sm border border-rule px-1.5 font-sans text-micro text-muted lg:flex"
          >
            {shortcut}
          </span>
        ) : null}
        <button
          type="submit"
          aria-label={t('components.search')}
          className="absolute inset-y-0 end-0 flex w-9 items-center justify-center text-muted hover:text-ink"
        >
          <Search aria-hidden="true" size={16} />
        </button>
        {suggestions.wanted ? (
          <Suspense>
            <SearchSuggestions
              id={listId}
              text={query.trim()}
              active={suggestions.active}
              onFound={suggestions.setFound}
              onPoint={suggestions.point}
              onChoose={choose}
              className={suggestionsClassName}
            />
          </Suspense>
        ) : null}
      </form>
    </search>
  );
}

/**
 * Keyboard state of the suggestions. Index -1 is the text itself, before the first suggestion and after the last. If
 * the text names a company, that company is preselected, so Enter opens it.
 */
function useSuggestionList() {
  const [wanted, setWanted] = useState(false);
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [active, point] = useState(-1);
  return {
    wanted,
    addresses,
    active,
    expanded: wanted && addresses.length > 0,
    point,
    setFound: ({ addresses: found, isNamed }: FoundAddresses) => {
      setAddresses(found);
      point(isNamed ? 0 : -1);
    },
    open: (text: string) => {
      setWanted(text.trim() !== '');
      point(-1);
    },
    close: () => {
      setWanted(false);
      setAddresses([]);
      point(-1);
    },
    move: (step: 1 | -1) => {
      const places = addresses.length + 1;
      point(((active + 1 + step + places) % places) - 1);
    },
  };
}
