import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPath } from '../lib/search-path.ts';

interface SearchFormProps {
  /** Names the form and its field: each screen may hold two of them. */
  label: string;
  initialQuery?: string;
  onSearched?: () => void;
  /** The key that searches from anywhere, shown in the empty field. */
  shortcut?: string;
  className?: string;
}

/** Goes to the search screen; a blank query does nothing. */
export function SearchForm({ label, initialQuery = '', onSearched, shortcut, className }: SearchFormProps) {
  const [query, setQuery] = useState(initialQuery);
  const navigate = useNavigate();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const path = searchPath(query);
    if (!path) return;
    void navigate(path);
    onSearched?.();
  }

  return (
    <search className={className}>
      <form onSubmit={submit} aria-label={label} className="relative flex">
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder="Search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="h-9 w-full min-w-0 rounded-md border border-rule-strong bg-surface pr-9 pl-3 text-ui [&::-webkit-search-cancel-button]:hidden"
        />
        {shortcut && query === '' ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-2 right-9 hidden items-center rounded-sm border border-rule px-1.5 font-sans text-micro text-muted lg:flex"
          >
            {shortcut}
          </span>
        ) : null}
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-muted hover:text-ink"
        >
          <Search aria-hidden="true" size={16} />
        </button>
      </form>
    </search>
  );
}
