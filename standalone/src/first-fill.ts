import {
  articlesView,
  type HubConfig,
  parseEvent,
  type SourceKind,
  sourceStatesView,
  writingsView,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';

export interface FirstFill {
  /**
   * Resolves when an empty hub has read each of its sources once (sitemaps, which take minutes, left aside) and
   * written what can be written from them, or when the time is up; at once if it has articles.
   */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

const watched: ReadonlySet<string> = new Set([sourceStatesView.name, writingsView.name]);

/** Watches the states of the sources, so that a new hub opens with something to read. */
export async function firstFill(engines: Engines, config: HubConfig, timeout: number): Promise<FirstFill> {
  const { views, log } = engines;
  const stored = await views.count({ view: articlesView, list: 'newest' });
  if (stored > 0) return { done: Promise.resolve(), close: async () => {} };

  let awaited = config.sources.filter(({ kind }) => kind !== 'sitemap').map(({ id }) => id);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeout);
  let patience: NodeJS.Timeout | undefined;
  const check = async () => {
    const read = await views.getMany(sourceStatesView, awaited);
    awaited = awaited.filter((id) => !read.has(id));
    if (awaited.length > 0) return;
    // Texts follow within a moment, unless their sources failed: then nobody should wait for them.
    patience ??= setTimeout(resolve, 3000);
    if ((await countWritings(views)) >= expectedWritings(config)) resolve();
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
      clearTimeout(patience);
      resolve();
      await following.close();
    },
  };
}

/** The digest is written from news, the analysis from quotes. */
function expectedWritings(config: HubConfig): number {
  const kinds = new Set<SourceKind>(config.sources.map((source) => source.kind));
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
