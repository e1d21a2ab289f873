import { type ArticleRank, articleRanksView, articlesView } from '@runrate/contracts';
import { type Engines, untilCommitted, type ViewWrite } from '@runrate/engines';
import { Stopped } from '../running/back-off.ts';
import { type Differing, type Fingerprint, fingerprint, mergeByKey } from './merge-by-key.ts';

type Views = Engines['views'];
type Ranked = Pick<ArticleRank, 'id' | 'publishedAt' | 'categories'>;

const atOnce = 200;

/** Returns whether some articles have no rank, as in a hub from before ranks existed. */
export async function lacksRanks(views: Views): Promise<boolean> {
  const articles = await views.count({ view: articlesView, list: 'newest' });
  return (await views.count({ view: articleRanksView, list: 'newest' })) !== articles;
}

/** Makes the ranks match the articles that readers see; returns how many it wrote. */
export async function mendRanks({ views }: Pick<Engines, 'views'>, signal: AbortSignal): Promise<number> {
  let mended = 0;
  let some: Differing[] = [];
  for await (const differing of mergeByKey(
    printRanks(views, articlesView, signal),
    printRanks(views, articleRanksView, signal),
  )) {
    some.push(differing);
    if (some.length < atOnce) continue;
    mended += await mendSome(views, some);
    some = [];
  }
  return mended + (await mendSome(views, some));
}

async function* printRanks(
  views: Views,
  view: typeof articlesView | typeof articleRanksView,
  signal: AbortSignal,
): AsyncGenerator<Fingerprint> {
  const documents: AsyncIterable<{ readonly document: Ranked }> = views.scan<typeof view>(view);
  for await (const { document } of documents) {
    if (signal.aborted) throw new Stopped();
    const { id, publishedAt, categories } = document;
    yield { key: id, print: fingerprint(JSON.stringify([publishedAt, categories])) };
  }
}

async function mendSome(views: Views, differing: readonly Differing[]): Promise<number> {
  const ids = differing.map(({ key }) => key);
  return untilCommitted('what articles are ranked by', async () => {
    const ranks = await views.getMany(articleRanksView, ids);
    const articles = await views.getMany(articlesView, ids);
    const writes = ids.flatMap((id): ViewWrite[] => {
      const article = articles.get(id);
      const rank = ranks.get(id);
      const expectedRevision = rank?.revision ?? 0;
      if (!article)
        return rank ? [{ view: articleRanksView, key: id, document: null, expectedRevision }] : [];
      const { publishedAt, categories } = article.document;
      const known = rank?.document ?? { id, countedViews: 0, uncounted: 'yes' };
      return [
        {
          ...{ view: articleRanksView, key: id, expectedRevision },
          document: { ...known, publishedAt, categories },
        },
        // Written unchanged, so that the commit fails if the article changes or disappears meanwhile.
        { view: articlesView, key: id, document: article.document, expectedRevision: article.revision },
      ];
    });
    if (writes.length === 0) return 0;
    const outcome = await views.commit({ writes, positions: [] });
    return outcome === 'committed' ? ids.length : outcome;
  });
}
