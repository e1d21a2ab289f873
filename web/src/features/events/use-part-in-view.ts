import { findEvent } from '@runrate/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { eventCardId, eventNameOf, partOf } from './event-parts.ts';

/** Longer than the 100 ms before a route change scrolls to the top, which would undo this scroll. */
const DELAY_MS = 150;

export function scrollToPart(id: string): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}

/** Scrolls to the part that the address names. */
export function usePartInView(): void {
  const { pathname } = useLocation();
  const { events } = useSiteConfig();
  useEffect(() => {
    const event = findEvent(eventNameOf(pathname) ?? '', events);
    const part = partOf(pathname) ?? (event && eventCardId(event.id));
    if (!part) return;
    const timer = setTimeout(() => scrollToPart(part), DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, events]);
}
