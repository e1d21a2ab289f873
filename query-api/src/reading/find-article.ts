import {
  type ArticleDocument,
  articlesView,
  correctedArticlesView,
  correctionsView,
  itemAliasesView,
  toFormerSlugAlias,
  toRemovedAlias,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';

/** Finds the published article with this id or slug, or the one that an editor merged it into. */
export async function findArticle(
  views: ViewStore,
  idOrSlug: string,
  now: number,
): Promise<ArticleDocument | undefined> {
  const own = (await views.get(articlesView, idOrSlug)) ?? (await findBySlug(views, idOrSlug));
  const article = own ?? (await findMoved(views, idOrSlug));
  return article && article.publishedAt <= toInstant(now) ? article : undefined;
}

const mostMerges = 5;

/** Finds the article that a former slug leads to, or that this one was merged into. */
async function findMoved(views: ViewStore, idOrSlug: string): Promise<ArticleDocument | undefined> {
  let id = await findFormerId(views, idOrSlug);
  for (let merges = 0; merges <= mostMerges; merges += 1) {
    const article = await views.get(articlesView, id);
    if (article) return article;
    const target = (await views.get(correctionsView, id))?.mergedInto?.value;
    if (!target) return undefined;
    id = target;
  }
  return undefined;
}

/** Returns the id of the article that formerly had this slug, or the argument if there is none. */
async function findFormerId(views: ViewStore, idOrSlug: string): Promise<string> {
  const bySlug = {
    view: correctedArticlesView,
    list: 'bySlug' as const,
    where: { slug: idOrSlug },
    limit: 1,
  };
  const corrected = (await views.page(bySlug)).documents[0];
  if (corrected) return corrected.id;
  return (await views.get(itemAliasesView, toFormerSlugAlias(idOrSlug)))?.itemId ?? idOrSlug;
}

async function findBySlug(views: ViewStore, slug: string): Promise<ArticleDocument | undefined> {
  const { documents } = await views.page({ view: articlesView, list: 'bySlug', where: { slug }, limit: 1 });
  return documents[0];
}

export async function wasWithdrawn(views: ViewStore, idOrSlug: string): Promise<boolean> {
  const id = await findFormerId(views, idOrSlug);
  return (await views.get(itemAliasesView, toRemovedAlias(id))) !== undefined;
}
