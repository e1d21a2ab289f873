import { useSearchParams } from 'react-router-dom';
import { toggleCompared } from './compare-path.ts';

/** The companies ticked for comparison, in the address, so that they are still ticked after Back; and what ticks one or takes it out. */
export function useCompared(): [chosen: readonly string[], toggle: (name: string) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = (search.get('c') ?? '').split(',').filter(Boolean);
  return [
    chosen,
    (name) => {
      const next = new URLSearchParams(search);
      const names = toggleCompared(chosen, name);
      if (names.length === 0) next.delete('c');
      else next.set('c', names.join(','));
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  ];
}
