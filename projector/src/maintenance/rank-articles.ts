import {
  type ArticleRank,
  articleRanksView,
  type Engagement,
  engagementView,
  type Generations,
  type ViewDefinition,
} from '@runrate/contracts';
import {
  atHomes,
  buildingHomes,
  type Engines,
  type Homes,
  homeOf,
  nameInSlot,
  type ViewStore,
  type ViewWrite,
} from '@runrate/engines';
import { Stopped } from '../running/back-off.ts';
import { following } from '../running/lanes.ts';

const atOnce = 200;

type Stores = Pick<Engines, 'views' | 'search'>;

/** Updates the article ranks with the counted views, both in the served home and in the one being built. */
export async function rankArticles(
  engines: Stores,
  { homes, task }: Generations,
  signal: AbortSignal,
): Promise<void> {
  const isBuilt = task && following.has(task.stage) && task.families.includes('items');
  const building = isBuilt ? [buildingHomes(homes, ['items'])] : [];
  const counts = atHome(engagementView, homes);
  const ranks = [homes, ...building].map((home) => atHome(articleRanksView, home));
  for (;;) {
    const read = { view: counts, list: 'unranked', where: { unranked: 'yes' }, limit: atOnce } as const;
    const { documents } = await engines.views.page(read);
    if (signal.aborted) throw new Stopped();
    const ids = documents.map(({ articleId }) => articleId);
    const done = await rankSome(engines.views, { counts, ranks }, ids);
    if (documents.length < atOnce || done === 0) break;
  }
  await rankAll({ engines }, homes, homes, signal);
}

/** Returns the view named as in the given home, so one commit can write to several homes. */
function atHome<View extends ViewDefinition>(view: View, homes: Homes): View {
  return { ...view, name: nameInSlot(view.name, homeOf(homes, view.family ?? '').live) };
}

interface Ranked {
  readonly counts: typeof engagementView;
  readonly ranks: readonly (typeof articleRanksView)[];
}

/**
 * Copies the view counts of articles to their ranks and returns how many it handled. Articles viewed at this very
 * moment are left for the next run.
 */
async function rankSome(views: ViewStore, where: Ranked, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const counted = await views.getMany(where.counts, ids);
  const writes: ViewWrite[] = [];
  for (const ranks of where.ranks) {
    for (const [key, { document, revision }] of await views.getMany(ranks, ids)) {
      const countedViews = counted.get(key)?.document.views ?? document.countedViews;
      if (countedViews === document.countedViews) continue;
      const next = { ...document, countedViews };
      writes.push({ view: ranks, key, document: next, expectedRevision: revision });
    }
  }
  for (const [key, { document, revision }] of counted) {
    const { unranked: _before, ...next } = document;
    writes.push({ view: where.counts, key, document: next, expectedRevision: revision });
  }
  if ((await views.commit({ writes, positions: [] })) === 'committed') return ids.length;
  if (ids.length === 1) return 0;
  const middle = Math.ceil(ids.length / 2);
  return (
    (await rankSome(views, where, ids.slice(0, middle))) + (await rankSome(views, where, ids.slice(middle)))
  );
}

/** Looks up the view counts of articles that were added to `target` since the last run. */
export async function rankAll(
  { engines }: { readonly engines: Stores },
  target: Homes,
  homes: Homes,
  signal: AbortSignal,
): Promise<void> {
  const { views } = atHomes(engines, target);
  const counts = atHomes(engines, homes).views;
  const read = {
    view: articleRanksView,
    list: 'uncounted',
    where: { uncounted: 'yes' },
    limit: atOnce,
  } as const;
  for (;;) {
    const { documents } = await views.page(read);
    const ids = documents.map(({ id }) => id);
    if (signal.aborted) throw new Stopped();
    const [ranks, counted] = await Promise.all([
      views.getMany(articleRanksView, ids),
      counts.getMany(engagementView, ids),
    ]);
    const writes = [...ranks].map(([key, { document, revision }]): ViewWrite => {
      return {
        ...{ view: articleRanksView, key, expectedRevision: revision },
        document: toCounted(document, counted.get(key)?.document),
      };
    });
    if (writes.length === 0) return;
    // If one of them changed meanwhile, the next run handles it.
    if ((await views.commit({ writes, positions: [] })) !== 'committed') return;
  }
}

function toCounted(
  { uncounted: _before, ...rank }: ArticleRank,
  counted: Engagement | undefined,
): ArticleRank {
  return { ...rank, countedViews: counted?.views ?? 0 };
}
