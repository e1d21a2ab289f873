import { type ArticleDocument, articlesView, correctionsView } from '@runrate/contracts';
import { type Hub, toInstant } from '../hub.ts';

/** Pins that are looked through, those among them whose time is over. */
const pinsLimit = 200;

/** Articles an editor pinned that readers see, the latest pinned first. */
export async function loadPinned({ views }: Hub, limit: number, now: number): Promise<ArticleDocument[]> {
  const { documents } = await views.page({
    view: correctionsView,
    list: 'byPinned',
    where: { isPinned: 'yes' },
    limit: pinsLimit,
  });
  const moment = toInstant(now);
  const ids = documents.flatMap(({ id, pinned }) => ((pinned?.until ?? '9999') > moment ? [id] : []));
  const articles = await views.getMany(articlesView, ids);
  return ids
    .flatMap((id) => articles.get(id)?.document ?? [])
    .filter(({ publishedAt }) => publishedAt <= moment)
    .slice(0, limit);
}
