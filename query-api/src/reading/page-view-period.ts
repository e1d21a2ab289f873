import { maintenanceView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

const heardEveryMs = 30_000;

/** Returns the current page view period, at most half a minute out of date, or 0 before the first. */
export function createPageViewPeriod(
  views: Pick<ViewStore, 'get'>,
  // Measures only the time since the last read, so it must not depend on a clock that can be set.
  monotonicMs: () => number = () => performance.now(),
): () => Promise<number> {
  let heard: { readonly at: number; readonly current: Promise<number> } | undefined;

  async function load(): Promise<number> {
    const periods = await views.get(maintenanceView, 'page-views');
    return periods?.id === 'page-views' ? periods.current : 0;
  }

  return async () => {
    const now = monotonicMs();
    if (!heard || now - heard.at > heardEveryMs) {
      const current = load();
      const hearing = { at: now, current };
      heard = hearing;
      current.catch(() => {
        if (heard === hearing) heard = undefined;
      });
    }
    return heard.current;
  };
}
