import type { ItemLook } from '@runrate/contracts';
import type { FetchResult } from '@runrate/service/fetching';

const hourMs = 3_600_000;
export const firstPauseMs = 24 * hourMs;
const longestPauseMs = 64 * 24 * hourMs;
/** Time until the next check of a page that is gone or didn't respond, in milliseconds. No check is due earlier. */
export const recheckMs = 12 * hourMs;
/** Number of consecutive checks, at least `recheckMs` apart, after which an item counts as withdrawn. */
const goneLimit = 3;

/** Result of a check: only 404 and 410 mean gone; any page but a front page means it is there. */
export type Seen = 'there' | 'gone' | 'unclear';

export type Verdict =
  | { readonly outcome: 'kept'; readonly look: ItemLook }
  | { readonly outcome: 'withdraw' }
  | { readonly outcome: 'return' };

export function toSeen(result: FetchResult, isFrontPage: (address: string) => boolean): Seen {
  if (result.outcome === 'fetched') return isFrontPage(result.url) ? 'unclear' : 'there';
  if (result.outcome === 'failed' && (result.status === 404 || result.status === 410)) return 'gone';
  return 'unclear';
}

/** Decides what follows from a check. Pure; `now` is the time of the check. */
export function judgeLook(look: ItemLook, seen: Seen, now: number): Verdict {
  const next = (pauseMs: number, gone: number, keptMs = look.pauseMs): Verdict => ({
    outcome: 'kept',
    look: { ...look, gone, pauseMs: keptMs, lookAt: new Date(now + pauseMs).toISOString() },
  });
  const longer = Math.min(look.pauseMs * 2, longestPauseMs);
  if (look.state === 'withdrawn') {
    return seen === 'there' ? { outcome: 'return' } : next(look.pauseMs, look.gone, longer);
  }
  if (seen === 'there') return next(look.pauseMs, 0, longer);
  if (seen === 'unclear') return next(recheckMs, look.gone);
  return look.gone + 1 >= goneLimit ? { outcome: 'withdraw' } : next(recheckMs, look.gone + 1);
}
