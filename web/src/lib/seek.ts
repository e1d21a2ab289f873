import { useMemo } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsTakenOver } from './first-render.tsx';
import { KEEP_PLACE } from './navigation-state.ts';

/** A second to play from; another object for each time it is asked for. */
export interface Seek {
  /** Tells apart two askings of the same second. */
  readonly key: string;
  readonly seconds: number;
  /** A reader pressed for it here: it plays at once. An address that is opened waits for a press. */
  readonly plays: boolean;
}

/** State of a navigation to a second that a reader pressed. */
export const PLAY = { ...KEEP_PLACE, plays: true } as const;

/** The second an address asks for, `?t=95`; undefined of what is no second. */
function askedSecond(parameters: URLSearchParams): number | undefined {
  const text = parameters.get('t') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The second that the address asks for. The server renders one page for all seconds, so the browser looks after it took over. */
export function useSeek(): Seek | undefined {
  const [parameters] = useSearchParams();
  const { key, state } = useLocation();
  // A step back or a reload asks again, but nobody pressed.
  const isStep = useNavigationType() === 'POP';
  const isTakenOver = useIsTakenOver();
  const seconds = isTakenOver ? askedSecond(parameters) : undefined;
  const plays = !isStep && state?.plays === true;
  return useMemo(() => (seconds === undefined ? undefined : { key, seconds, plays }), [key, seconds, plays]);
}

/** The query of this page's address at a second: a link to it keeps the page and plays on from there. */
export function useSecondAddress(): (seconds: number) => string {
  const [parameters] = useSearchParams();
  return (seconds) => {
    const next = new URLSearchParams(parameters);
    next.set('t', String(Math.floor(seconds)));
    return `?${next}`;
  };
}
