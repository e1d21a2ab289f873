import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { recordPageView } from '../lib/analytics.ts';
import { keepsPlace } from '../lib/navigation-state.ts';

const SCROLL_DELAY_MS = 100;

/** What follows a change of route: one page view, a scroll to the top (not on '/'), the focus on the new screen. */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const last = useRef<string>(undefined);
  const stays = keepsPlace(state);

  useEffect(() => {
    const first = last.current === undefined;
    if (last.current === pathname) return;
    last.current = pathname;
    recordPageView(pathname);
    if (first || stays) return;
    main.current?.focus({ preventScroll: true });
    if (pathname !== '/' && window.scrollY > 0) {
      // Not cleared on unmount: the next route change decides for itself, and the layout never leaves.
      setTimeout(() => window.scrollTo({ top: 0, behavior: scrollBehavior() }), SCROLL_DELAY_MS);
    }
  }, [pathname, stays, main]);
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
