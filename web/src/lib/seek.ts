import { useMemo } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsTakenOver } from './first-render.tsx';
import { KEEP_PLACE } from './navigation-state.ts';

export interface Seek {
  /** Distinguishes requests for the same second. */
  readonly key: string;
  readonly seconds: number;
  /** The reader pressed a timestamp here, so it plays at once; a position from an opened link waits for a press. */
  readonly plays: boolean;
}

export const PLAY = { ...KEEP_PLACE, plays: true } as const;

/** Returns the second in `?t=95`; undefined if it is missing or invalid. */
function askedSecond(parameters: URLSearchParams): number | undefined {
  const text = parameters.get('t') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Returns the position in the address; undefined until hydrated, as the server renders one page for all. */
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

export function useSecondAddress(): (seconds: number) => string {
  const [parameters] = useSearchParams();
  return (seconds) => {
    const next = new URLSearchParams(parameters);
    next.set('t', String(Math.floor(seconds)));
    return `?${next}`;
  };
}
