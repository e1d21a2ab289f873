import { useOutside } from './first-render.tsx';

/** Whether the window is as the query says; false where there is none, on the server. */
export function useMediaQuery(query: string): boolean {
  return useOutside(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export function usePrefersReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
