import {
  articlesView,
  type HubConfig,
  parseEvent,
  type SourceState,
  sourceStatesView,
  writingsView,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';

export interface FirstFill {
  /**
   * Resolves when an empty hub has read each source once (except sitemaps, which take minutes) and written
   * its digest and analysis from them, or on timeout; at once if it has articles, or no such source.
   */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

/** The digest covers the news of the last seven days. */
const digestSpanMs = 7 * 86_400_000;
const lookedAtOnce = 20;
const watched: ReadonlySet<string> = new Set([sourceStatesView.name, writingsView.name]);

/** Watches the source states so that a new hub opens with content. */
export async function firstFill(
  engines: Engines,
  config: HubConfig,
  { timeout, clock }: { readonly timeout: number; readonly clock: () => number },
): Promise<FirstFill> {
  const { views, log } = engines;
  const stored = await views.count({ view: articlesView, list: 'newest' });
  const awaited = config.sources
    .filter(({ kind, paused }) => kind !== 'sitemap' && !paused)
    .map(({ id }) => id);
  if (stored > 0 || awaited.length === 0) return { done: Promise.resolve(), close: async () => {} };

  const { promise: done, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeout);
  /** Sources without a state. Few are looked at for each change, because there may be thousands of both. */
  let unread = awaited;
  const check = async () => {
    while (unread.length > 0) {
      const looked = unread.slice(0, lookedAtOnce);
      const found = await views.getMany(sourceStatesView, looked);
      unread = unread.filter((id) => !found.has(id));
      if (found.size < looked.length) return;
    }
    const states = await views.getMany(sourceStatesView, awaited);
    const bringing = [...states.values()].filter(({ document }) => broughtItems(document, clock()));
    const kinds = new Set(bringing.map(({ document }) => document.kind));
    if ((await countWritings(views)) >= expectedWritings(config, kinds)) resolve();
  };
  const following = await log.follow({
    group: `first-fill-${process.pid}`,
    topics: ['view-changes'],
    from: 'end',
    handle: async (batch) => {
      const touched = batch.records.some((record) => {
        const parsed = parseEvent('view-changes', record.value ?? '');
        if (parsed.outcome !== 'event' || parsed.event.type !== 'ViewChanged') return false;
        return watched.has(parsed.event.data.view);
      });
      if (touched) await check();
    },
  });
  void done.then(() => following.close());
  return {
    done,
    close: async () => {
      clearTimeout(timer);
      resolve();
      await following.close();
    },
  };
}

/** Whether the source brought anything to write from; failed sources and old news don't count. */
function broughtItems({ kind, counts, newestItemAt }: SourceState, now: number): boolean {
  if (kind === 'news') return newestItemAt !== undefined && now - Date.parse(newestItemAt) < digestSpanMs;
  return counts.new + counts.updated + counts.duplicate > 0;
}

/** The digest is written from news, the analysis from quotes. */
function expectedWritings(config: HubConfig, kinds: ReadonlySet<string>): number {
  const hasMarket = kinds.has('quotes') && config.companies.length > 0;
  return Number(kinds.has('news')) + Number(hasMarket);
}

async function countWritings(views: Engines['views']): Promise<number> {
  const kinds = ['digest', 'analysis'];
  const counts = kinds.map((kind) =>
    views.count({ view: writingsView, list: 'latestByKind', where: { kind } }),
  );
  return (await Promise.all(counts)).filter((count) => count > 0).length;
}
