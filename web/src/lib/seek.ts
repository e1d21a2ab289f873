import { useMemo } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsTakenOver } from './first-render.tsx';
import { KEEP_PLACE } from './navigation-state.ts';

/** A position to play from; a new object for each request. */
export interface Seek {
  /** Distinguishes requests for the same second. */
  readonly key: string;
  readonly seconds: number;
  /**
   * True if the reader pressed a timestamp here, so it plays at once. A position from an opened link waits
   * for a press.
   */
  readonly plays: boolean;
}

/** State of a navigation to a timestamp that the reader pressed. */
export const PLAY = { ...KEEP_PLACE, plays: true } as const;

/** Returns the second in `?t=95`; undefined if it is missing or invalid. */
function askedSecond(parameters: URLSearchParams): number | undefined {
  const text = parameters.get('t') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns the position in the address. Undefined until hydrated, because the server renders one page for all
 * positions.
 */
export function useSeek(): Seek | undefined {
  const [parameters] = useSearchParams();
  const { key, state } = useLocation();
  // Going back or reloading restores the state, but the reader did not press anything.
  const isStep = useNavigationType() === 'POP';
  const isTakenOver = useIsTakenOver();
  const seconds = isTakenOver ? askedSecond(parameters) : undefined;
  const plays = !isStep && state?.plays === true;
  return useMemo(() => (seconds === undefined ? undefined : { key, seconds, plays }), [key, seconds, plays]);
}

/** Returns a function that makes the query string of this page at a given second. */
export function useSecondAddress(): (seconds: number) => string {
  const [parameters] = useSearchParams();
  return (seconds) => {
    const next = new URLSearchParams(parameters);
    next.set('t', String(Math.floor(seconds)));
    return `?${next}`;
  };
}
