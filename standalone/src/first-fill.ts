import { articlesView, type HubConfig, parseEvent, sourceStatesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';

export interface FirstFill {
  /** Resolves when an empty hub has read each of its sources once, or the time is up; at once if it has articles. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

/** Watches the states of the sources, so that a new hub opens with something to read. */
export async function firstFill(engines: Engines, config: HubConfig, timeout: number): Promise<FirstFill> {
  const { views, log } = engines;
  const stored = await views.count({ view: articlesView, list: 'newest' });
  if (stored > 0) return { done: Promise.resolve(), close: async () => {} };

  const { promise: done, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeout);
  const check = async () => {
    const states = await views.count({ view: sourceStatesView, list: 'bySource' });
    if (states >= config.sources.length) resolve();
  };
  const following = await log.follow({
    group: `first-fill-${process.pid}`,
    topics: ['view-changes'],
    from: 'end',
    handle: async (batch) => {
      const touched = batch.records.some((record) => {
        const parsed = parseEvent('view-changes', record.value ?? '');
        if (parsed.outcome !== 'event' || parsed.event.type !== 'ViewChanged') return false;
        return parsed.event.data.view === sourceStatesView.name;
      });
      if (touched) await check();
    },
  });
  return {
    done,
    close: async () => {
      clearTimeout(timer);
      resolve();
      await following.close();
    },
  };
}
