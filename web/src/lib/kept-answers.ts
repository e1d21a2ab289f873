import type { CallAnswer } from '@runrate/contracts';

/** The service worker's mark on an answer that it had kept from before, because the hub could not be reached. */
export const KEPT_HEADER = 'X-Kept-Offline';

const listeners = new Set<() => void>();
let oldest: number | null = null;

/** Looks at every answer: an answer of the hub itself ends what was said of kept ones. */
export function noteAnswer({ headers }: Pick<CallAnswer, 'headers'>): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (!headers.has(KEPT_HEADER)) set(null);
  else if (!Number.isNaN(at)) set(Math.min(at, oldest ?? at));
}

/** Looks at the page itself, which the worker may have kept as well. */
export function notePage({ documentElement }: Document): void {
  const at = Number(documentElement.dataset['keptAt']);
  if (at > 0) set(Math.min(at, oldest ?? at));
}

/** When the oldest of the kept answers on the page was given; null while the hub answers. */
export function oldestKept(): number | null {
  return oldest;
}

export function followKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: number | null): void {
  if (next === oldest) return;
  oldest = next;
  for (const listener of listeners) listener();
}
