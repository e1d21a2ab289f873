import type { FetchResult } from '@runrate/service/fetching';

const DAY_MS = 86_400_000;
const passing = new Set([404, 500, 502, 503]);

/**
 * YouTube responds with 404 and 500 for working channels, sometimes for hours. Such a response counts as a failure
 * only after it has lasted a day; until then the channel is requested at its usual pace.
 */
export function createPassingTrouble(clock: () => number): (result: FetchResult) => FetchResult {
  let since: number | undefined;
  return (result) => {
    if (result.outcome !== 'failed') since = undefined;
    if (result.outcome !== 'failed' || result.status === undefined || !passing.has(result.status))
      return result;
    since ??= clock();
    if (clock() - since >= DAY_MS) return { ...result, reason: `${result.reason}, for more than a day` };
    return { ...result, passing: true, reason: `${result.reason}, which usually passes by itself` };
  };
}
