import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { recordPageView } from '../lib/analytics.ts';
import { keepsPlace } from '../lib/navigation-state.ts';

const SCROLL_DELAY_MS = 100;

/**
 * What follows a change of route: one page view, a scroll to the top (not on '/'), the focus on the new screen. A step
 * back or forward finds the page where it was left.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, state, key } = useLocation();
  const isStep = useNavigationType() === 'POP';
  const last = useRef<string>(undefined);
  const scroll = useRef<number>(undefined);
  const placeOf = usePlaces(key);
  const stays = keepsPlace(state);

  // Before the paint, so that the page view of the new screen precedes whatever the screen itself asks for.
  useLayoutEffect(() => {
    const first = last.current === undefined;
    if (last.current === pathname) return;
    last.current = pathname;
    recordPageView(pathname);
    window.clearTimeout(scroll.current);
    if (first || stays) return;
    main.current?.focus({ preventScroll: true });
    if (isStep) {
      // The browser does so too, unless a scroll to the top is still under way: that would go on here.
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

/** A click or a key may lead away before the browser has told of the last scroll. */
const notedAt = ['scroll', 'click', 'keydown'] as const;

/** Remembers how far each entry of the history is scrolled. */
function usePlaces(key: string): (key: string) => number | undefined {
  const places = useRef(new Map<string, number>());
  const placeOf = useRef((of: string) => places.current.get(of));
  // Before the new screen is laid out: that it is shorter is no word about the one that was left.
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
