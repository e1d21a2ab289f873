import { type ArticleDocument, articlesView, correctionsView } from '@runrate/contracts';
import { type Hub, toInstant } from '../hub.ts';

/** Articles an editor pinned that readers see, the latest pinned first. */
export async function loadPinned({ views }: Hub, limit: number, now: number): Promise<ArticleDocument[]> {
  const { documents } = await views.page({
    view: correctionsView,
    list: 'byPinned',
    where: { isPinned: 'yes' },
    limit: 2 * limit,
  });
  const ids = documents.map(({ id }) => id);
  const articles = await views.getMany(articlesView, ids);
  return ids
    .flatMap((id) => articles.get(id)?.document ?? [])
    .filter(({ publishedAt }) => publishedAt <= toInstant(now))
    .slice(0, limit);
}
