import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { recordPageView } from '../lib/analytics.ts';
import { keepsPlace } from '../lib/navigation-state.ts';

const SCROLL_DELAY_MS = 100;

/**
 * Handles a route change: one page view, a scroll to the top (except on '/'), and focus on the new screen. Going back
 * or forward restores the scroll position.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, state, key } = useLocation();
  const isStep = useNavigationType() === 'POP';
  const last = useRef<string>(undefined);
  const scroll = useRef<number>(undefined);
  const placeOf = usePlaces(key);
  const stays = keepsPlace(state);

  // Before paint, so that the page view of the new screen precedes the screen's own requests.
  useLayoutEffect(() => {
    const first = last.current === undefined;
    if (last.current === pathname) return;
    last.current = pathname;
    recordPageView(pathname);
    window.clearTimeout(scroll.current);
    if (first || stays) return;
    main.current?.focus({ preventScroll: true });
    if (isStep) {
      // The browser does this too, unless a smooth scroll to the top is still running, which would continue on this
      // page.
      const top = placeOf(key);
      if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
    } else if (pathname !== '/' && window.scrollY > 0) {
      scroll.current = window.setTimeout(
        () => window.scrollTo({ top: 0, behavior: scrollBehavior() }),
        SCROLL_DELAY_MS,
      );
    }
  }, [pathname, key, stays, isStep, main, placeOf]);
}

/** A click or a key press can navigate away before the browser reports the last scroll. */
const notedAt = ['scroll', 'click', 'keydown'] as const;

/** Remembers the scroll position of each history entry. */
function usePlaces(key: string): (key: string) => number | undefined {
  const places = useRef(new Map<string, number>());
  const placeOf = useRef((of: string) => places.current.get(of));
  // Before the new screen is laid out: a shorter screen changes the scroll position, which must not be saved for the
  // old one.
  useLayoutEffect(() => {
    const note = () => void places.current.set(key, window.scrollY);
    const listening = new AbortController();
    for (const type of notedAt) {
      window.addEventListener(type, note, { capture: true, passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [key]);
  return placeOf.current;
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
