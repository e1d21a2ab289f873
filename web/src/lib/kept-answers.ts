import type { CallAnswer } from '@runrate/contracts';

/** Header with which the service worker marks a cached response, sent because the hub was unreachable. */
export const KEPT_HEADER = 'X-Kept-Offline';

const listeners = new Set<() => void>();
let oldest: number | null = null;

/** Checks every response: one that comes from the hub itself ends the offline state. */
export function noteAnswer({ headers }: Pick<CallAnswer, 'headers'>): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (!headers.has(KEPT_HEADER)) set(null);
  else if (!Number.isNaN(at)) set(Math.min(at, oldest ?? at));
}

export function notePage({ documentElement }: Document): void {
  const at = Number(documentElement.dataset['keptAt']);
  if (at > 0) set(Math.min(at, oldest ?? at));
}

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
