import type { LogPosition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import type { FollowedChanges } from '@runrate/service';
import { Refusal, wrongParameter } from '../http/refusal.ts';
import { isProjected } from './log-positions.ts';
import { waitFor } from './wait-for.ts';

export const leastPosition = 'min-position';

const longestWait = 1000;
const mostPlaces = 100;

/** Waits until the views reflect `min-position`. Throws a 400, or a 409 if that takes too long. */
export type AwaitPosition = (raw: unknown) => Promise<void>;

export function createAwaitPosition(
  views: ViewStore,
  changes: FollowedChanges,
  signal: AbortSignal,
): AwaitPosition {
  return async (raw) => {
    const places = parsePositions(raw);
    const check = async () => {
      const reached = await Promise.all(places.map((place) => isProjected(views, place)));
      return reached.every(Boolean) || undefined;
    };
    if (await waitFor({ changes, longest: longestWait, signal }, check)) return;
    const words = 'The hub has not come as far as min-position yet. Please try again in a moment.';
    throw new Refusal(409, words, { 'Retry-After': '1' }, { code: 'position-not-reached' });
  };
}

/** Parses positions in the format of `X-Log-Position`: `articles/0:1234, engagement/3:7`. */
function parsePositions(raw: unknown): readonly LogPosition[] {
  const parts = typeof raw === 'string' ? raw.split(',', mostPlaces + 1) : [];
  const places = parts.flatMap((part) => {
    const [, topic, partition, offset] = /^\s*([a-z-]{1,40})\/(\d{1,6}):(\d{1,15})\s*$/.exec(part) ?? [];
    if (topic === undefined) return [];
    return [{ topic, partition: Number(partition), offset: Number(offset) }];
  });
  if (places.length === 0 || places.length < parts.length || places.length > mostPlaces) {
    const words = 'min-position must be places in the log, as X-Log-Position names them.';
    throw wrongParameter(leastPosition, words);
  }
  return places;
}
