import {
  type ArticleDocument,
  articlesView,
  correctedArticlesView,
  correctionsView,
  itemAliasesView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { toInstant } from '../hub.ts';

/** The published article of this id or slug, or the one an editor merged it into. */
export async function findArticle(
  views: ViewStore,
  idOrSlug: string,
  now: number,
): Promise<ArticleDocument | undefined> {
  const own = (await views.get(articlesView, idOrSlug)) ?? (await findBySlug(views, idOrSlug));
  const article = own ?? (await findMerged(views, idOrSlug));
  return article && article.publishedAt <= toInstant(now) ? article : undefined;
}

const mostMerges = 5;

async function findMerged(views: ViewStore, idOrSlug: string): Promise<ArticleDocument | undefined> {
  const bySlug = {
    view: correctedArticlesView,
    list: 'bySlug' as const,
    where: { slug: idOrSlug },
    limit: 1,
  };
  let id = (await views.page(bySlug)).documents[0]?.id ?? idOrSlug;
  for (let merges = 0; merges < mostMerges; merges += 1) {
    const target = (await views.get(correctionsView, id))?.mergedInto?.value;
    if (!target) return undefined;
    const article = await views.get(articlesView, target);
    if (article) return article;
    id = target;
  }
  return undefined;
}

async function findBySlug(views: ViewStore, slug: string): Promise<ArticleDocument | undefined> {
  const { documents } = await views.page({ view: articlesView, list: 'bySlug', where: { slug }, limit: 1 });
  return documents[0];
}

/** Whether there was an article of this id that its publisher took back. */
export async function wasWithdrawn(views: ViewStore, id: string): Promise<boolean> {
  return (await views.get(itemAliasesView, `articles|removed|${id}`)) !== undefined;
}
