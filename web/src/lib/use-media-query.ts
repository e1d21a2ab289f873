import { useOutside } from './first-render.tsx';

/** Whether a media query matches; false on the server and until hydrated. */
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
